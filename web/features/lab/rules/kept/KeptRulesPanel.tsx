import { type ChangeEvent, useRef, useState } from 'react';
import * as z from 'zod';
import { describeInvalidInput } from '../../../../../core/contract/invalid_input.ts';
import {
  type KeptRule,
  type KeptRules,
  type KeptSearch,
  openedOn,
} from '../../../../../core/contract/rules/kept_rules.ts';
import { RULE_LIMITS } from '../../../../../core/contract/rules/rule_limits.ts';
import { ruleSchema } from '../../../../../core/contract/rules/rules.ts';
import { dateText } from '../../../../../core/format/dates.ts';
import { countText } from '../../../../../core/format/numbers/count.ts';
import { ruleText } from '../../../../../core/strategies/rules/condition_text.ts';
import type { Condition, Rule } from '../../../../../core/strategies/rules/rule.ts';
import { classNames } from '../../../../components/class_names.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { TwoStepButton } from '../../../../components/controls/TwoStepButton.tsx';
import { NameDialog } from '../../../../components/saving/NameDialog.tsx';
import { Notice } from '../../../../components/states/Notice.tsx';
import { download } from '../../../../lib/page/download.ts';
import { messageOf } from '../../../../lib/page/form_submit.ts';
import roles from '../../../../ui/Roles.module.css';
import styles from '../Rules.module.css';
import kept from './KeptRules.module.css';
import { useKeptRules } from './use_kept_rules.ts';

/** A file of rules, as the command line reads it too. */
const fileSchema = z.array(ruleSchema).min(1).max(RULE_LIMITS.kept);

/** The rules as the text of a file: names and conditions alone. */
const rulesAsText = (rules: readonly Rule[]): string =>
  `${JSON.stringify(
    rules.map(({ name, conditions }) => ({ name, conditions })),
    null,
    2,
  )}\n`;

/** The rules of a file. Throws Error that names the faulty field. */
function readRulesFile(text: string): Rule[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error('The file is not JSON.', { cause });
  }
  const read = fileSchema.safeParse(content);
  if (!read.success) throw new Error(`The file holds no rules: ${describeInvalidInput(read.error)}.`);
  return read.data;
}

interface Props {
  uid: string;
  rules: KeptRules['rules'];
  search: KeptSearch;
  /** The kept rule that the form shows. */
  shown: string | undefined;
  onConditions(conditions: readonly Condition[]): void;
}

type Changes = ReturnType<typeof useKeptRules>;

function RenameRule({
  rule: { id, name },
  rename,
  onClose,
}: { rule: KeptRule; onClose(): void } & Pick<Changes, 'rename'>) {
  return (
    <NameDialog
      open
      title="Rename your rule"
      label="Rule name"
      defaultName={name}
      maxLength={RULE_LIMITS.name}
      busy={rename.isPending}
      failure={rename.error === null ? undefined : `The rule was not renamed. ${messageOf(rename.error)}`}
      onName={(next) => rename.mutate({ id, name: next }, { onSuccess: onClose })}
      onClose={() => {
        rename.reset();
        onClose();
      }}
    />
  );
}

function Row({
  rule,
  search,
  shown,
  onConditions,
  changes,
}: Omit<Props, 'uid' | 'rules'> & { rule: KeptRule; changes: Changes }) {
  const [renames, setRenames] = useState(false);
  const { id, name, conditions } = rule;
  const opened = openedOn(search, id);
  const { rename, remove } = changes;
  return (
    <li className={classNames(kept.rule, id === shown && kept.shown)}>
      <button
        type="button"
        className={kept.name}
        aria-current={id === shown ? 'true' : undefined}
        onClick={() => onConditions(conditions)}
      >
        {name}
      </button>
      <p className={styles.muted}>
        {ruleText(conditions)}
        {opened !== undefined && `. Sealed years opened on ${dateText(opened)}`}
      </p>
      <div className={roles.row2}>
        <Button look="plain" onClick={() => setRenames(true)}>
          Rename<span className="visually-hidden"> {name}</span>
        </Button>
        <TwoStepButton
          label="Delete"
          confirmLabel="Delete for good?"
          about={name}
          look="plain"
          busy={remove.isPending && remove.variables === id}
          onConfirm={() => remove.mutate(id)}
        />
      </div>
      {renames && <RenameRule rule={rule} rename={rename} onClose={() => setRenames(false)} />}
    </li>
  );
}

function addedText({ known, all }: { known: number; all: number }): string {
  const kept = `${countText(all - known, 'rule')} imported.`;
  return known === 0 ? kept : `${kept} ${countText(known, 'rule')} you keep already.`;
}

function Files({ rules, add }: { rules: readonly Rule[] } & Pick<Changes, 'add'>) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    try {
      setFault(undefined);
      add.mutate(readRulesFile(await file.text()));
    } catch (error) {
      setFault(messageOf(error));
    }
    // The same file can then be chosen again.
    target.value = '';
  };
  const failure = fault ?? (add.error === null ? undefined : messageOf(add.error));
  return (
    <>
      <div className={styles.buttons}>
        <Button busy={add.isPending} onClick={() => field.current?.click()}>
          Import
        </Button>
        {rules.length > 0 && (
          <Button onClick={() => download('cornerman-rules.json', rulesAsText(rules), 'application/json')}>
            Export
          </Button>
        )}
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          aria-label="File of rules"
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => void read(event)}
        />
      </div>
      <Notice tone="error">{failure}</Notice>
      <Notice tone="success">
        {add.data === undefined || failure !== undefined ? undefined : addedText(add.data)}
      </Notice>
    </>
  );
}

/** The rules of a signed-in user. */
export function KeptRulesPanel(props: Props) {
  const { uid, rules } = props;
  const changes = useKeptRules(uid);
  const { remove, add } = changes;
  return (
    <section className={styles.panel} aria-labelledby="kept-rules">
      <div className={styles.panelHead}>
        <h2 id="kept-rules">Kept rules</h2>
        <p className={styles.muted}>
          {rules.length} of {RULE_LIMITS.kept}
        </p>
      </div>
      {rules.length === 0 && <p className={styles.muted}>None yet. Build a rule and press Save rule.</p>}
      <ul className={kept.list}>
        {rules.map((rule) => (
          <Row key={rule.id} {...props} rule={rule} changes={changes} />
        ))}
      </ul>
      <Notice tone="error">
        {remove.error === null ? undefined : `The rule was not deleted. ${messageOf(remove.error)}`}
      </Notice>
      <Files rules={rules} add={add} />
    </section>
  );
}
