import { Accordion, AccordionItem } from '../../components/layout/Accordion.tsx';
import styles from './FaqScreen.module.css';
import { FAQ } from './questions.ts';

/** The FAQ page. */
export default function FaqScreen() {
  return (
    <div className={styles.faq}>
      <h1>FAQ</h1>
      <p className={styles.lead}>The words we use, and why your picks look the way they do.</p>
      <Accordion>
        {FAQ.map(({ question, answer }) => (
          <AccordionItem key={question} title={question} level={2}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </AccordionItem>
        ))}
      </Accordion>
    </div>
  );
}
