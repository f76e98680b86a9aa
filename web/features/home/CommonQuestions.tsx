import { Accordion, AccordionItem } from '../../components/Accordion.tsx';
import styles from './HomeScreen.module.css';
import { HOME_QUESTIONS } from './questions.ts';

/** The common questions of the home page. */
export function CommonQuestions() {
  return (
    <section aria-labelledby="questions-title" className={styles.questions}>
      <h2 id="questions-title">Common questions</h2>
      <Accordion>
        {HOME_QUESTIONS.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
