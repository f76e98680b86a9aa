import { type ReactNode, useId } from 'react';
import { QUESTIONS, type Question } from '../../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../../core/strategies/ids.ts';
import { classNames } from '../../../components/class_names.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { pressOnce } from '../../../components/controls/press_once.ts';
import { StepHeading } from '../../../components/layout/StepHeading.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { Progress } from '../../../components/states/Progress.tsx';
import roles from '../../../ui/Roles.module.css';
import styles from '../Builder.module.css';
import { Discarded } from '../results/Discarded.tsx';
import { RecordsNote, strategyRecordText, useRecords } from '../results/Records.tsx';

interface Props {
  question: Question;
  index: number;
  chosen: StrategyId | undefined;
  /** Error message of the last build. */
  failure: string | undefined;
  /** Brings back a playbook that was discarded just before. */
  onUndo: (() => void) | undefined;
  isLast: boolean;
  /** Own rules and what is never to be bet on; asked with the last question. */
  own: ReactNode;
  onChoose(id: StrategyId): void;
  onBack(): void;
  onNext(): void;
}

function Options({ question, chosen, onChoose }: Pick<Props, 'question' | 'chosen' | 'onChoose'>) {
  const id = useId();
  const records = useRecords();
  return (
    <fieldset className={roles.stack3} aria-labelledby={id}>
      <p id={id} className={styles.prompt}>
        {question.prompt}
      </p>
      {question.note !== undefined && <p className={styles.note}>{question.note}</p>}
      {question.options.map((option) => (
        <div key={option.id} className={classNames(styles.choice, records.isShown && styles.withRecord)}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={option.id === chosen}
            aria-describedby={records.isShown ? `${id}-${option.id}` : undefined}
            onClick={() => onChoose(option.id)}
          >
            {option.option}
          </button>
          {records.isShown && (
            <p id={`${id}-${option.id}`} className={styles.record}>
              {strategyRecordText(records.of(option.id))}
            </p>
          )}
        </div>
      ))}
      <RecordsNote records={records} />
    </fieldset>
  );
}

/** One question of the questionnaire. */
export function QuestionStep(props: Props) {
  const { question, index, chosen, failure, onUndo, isLast, own, onChoose, onBack, onNext } = props;
  const position = `Question ${index + 1} of ${QUESTIONS.length}`;
  return (
    <div className={styles.question}>
      <div className={roles.stack2}>
        <p className={styles.eyebrow}>{position}</p>
        <Progress label={position} value={index + 1} max={QUESTIONS.length} />
      </div>
      <StepHeading>{question.title}</StepHeading>
      <Discarded onUndo={onUndo} />
      <Notice tone="error">{failure}</Notice>
      <Options question={question} chosen={chosen} onChoose={onChoose} />
      {own}
      <div className={styles.formActions}>
        <Button {...pressOnce(onBack)}>Back</Button>
        <Button look="primary" disabled={chosen === undefined} {...pressOnce(onNext)}>
          {isLast ? 'Build Playbook' : 'Next'}
        </Button>
      </div>
    </div>
  );
}
