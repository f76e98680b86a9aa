import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { LIMITS } from '../../../../core/contract/limits/limits.ts';
import { TEXTS } from '../../../../core/contract/texts.ts';
import { cleanDescription, descriptionProblem } from '../../../../core/contract/values/clean_description.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { TextareaField } from '../../../components/controls/Field.tsx';
import { StepHeading } from '../../../components/layout/StepHeading.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import roles from '../../../ui/Roles.module.css';
import styles from '../Builder.module.css';
import { Discarded } from '../results/Discarded.tsx';

/** Validates the cleaned description: the same cleaning and limits as on the server. */
const descriptionSchema = z.object({
  description: z
    .string()
    .transform(cleanDescription)
    .refine((cleaned) => descriptionProblem(cleaned) === undefined, { error: TEXTS.descriptionTooShort }),
});

const { least, most } = LIMITS.description;

interface Props {
  text: string;
  /** Error message of the last build. */
  failure: string | undefined;
  /** Brings back a playbook that was discarded just before. */
  onUndo: (() => void) | undefined;
  onText(text: string): void;
  /** Called with the cleaned description. */
  onBuild(description: string): void;
}

/** The form of the language builder. */
export function DescriptionForm({ text, failure, onUndo, onText, onBuild }: Props) {
  const form = useForm({ resolver: zodResolver(descriptionSchema), defaultValues: { description: text } });
  const { errors } = form.formState;
  return (
    <form
      className={styles.describe}
      noValidate
      onSubmit={form.handleSubmit(({ description }) => onBuild(description))}
    >
      <StepHeading>Language Powered Builder</StepHeading>
      <Discarded onUndo={onUndo} />
      <Notice tone="error">{failure}</Notice>
      <p className={roles.muted}>
        Say whom you back, at which odds, and whose word you trust. For example: “I like younger fighters with a longer
        reach and small underdogs up to +150, and I never bet on heavy favorites.”
      </p>
      <div>
        <TextareaField
          label="Your strategy"
          description={`${least} to ${most} characters`}
          maxLength={most}
          {...form.register('description', { onChange: (event) => onText(event.target.value) })}
          error={errors.description?.message}
        />
        <p className={styles.counter}>
          {text.length}/{most}
          <span className="visually-hidden"> characters</span>
        </p>
      </div>
      <Button type="submit" look="primary">
        Build Playbook
      </Button>
    </form>
  );
}
