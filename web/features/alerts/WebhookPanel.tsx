import { type FormEvent, useState } from 'react';
import { ALERT_LIMITS, WEBHOOK_FORMATS, type WebhookFormat } from '../../../core/contract/alerts/alert_limits.ts';
import type { Alerts, Webhook } from '../../../core/contract/alerts/alerts.ts';
import { useKnownAlerts } from '../../components/alerts/use_alerts.ts';
import { announce } from '../../components/announcer.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field, SelectField } from '../../components/controls/Field.tsx';
import { TwoStepButton } from '../../components/controls/TwoStepButton.tsx';
import { useCopy } from '../../components/controls/use_copy.ts';
import { AccordionItem } from '../../components/layout/Accordion.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { putWebhook, removeWebhook } from '../../lib/api/alerts.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { localInstantText } from '../../lib/time/local_time.ts';
import roles from '../../ui/Roles.module.css';
import styles from './Alerts.module.css';
import { NothingChosen } from './KindTable.tsx';
import { useTest } from './use_test.ts';

const FORMATS: Readonly<Record<WebhookFormat, string>> = {
  json: 'JSON, for a program of yours',
  discord: 'Discord',
  slack: 'Slack',
};
const isFormat = (text: string): text is WebhookFormat => WEBHOOK_FORMATS.some((format) => format === text);

const NOT_HTTPS = 'Give the address of your program: it begins with https://';
const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

/** What became of the messages to a webhook, in a sentence. */
function standOf({ off, failures, added_at }: Webhook): string {
  if (off)
    return `Switched off: ${ALERT_LIMITS.webhookFailures} tries in a row failed. A test that arrives switches it on again.`;
  const failed = failures === 0 ? '' : ` Tries that failed since one arrived: ${failures}.`;
  return `Set ${localInstantText(added_at)}.${failed}`;
}

/** The secret that signs the messages, shown once. */
function Secret({ secret }: { secret: string }) {
  const { outcome, copy } = useCopy(secret, 'The secret is copied');
  return (
    <div className={roles.stack2}>
      <Field
        label="Its secret"
        description="It is shown once. Whoever has it can send in our name: keep it as a password."
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button look="primary" onClick={() => void copy()}>
          {outcome === 'copied' ? 'Secret copied' : outcome === 'refused' ? 'Copy it by hand' : 'Copy the secret'}
        </Button>
      </div>
    </div>
  );
}

interface FormProps {
  label: string;
  isBusy: boolean;
  onSet(webhook: { url: string; format: WebhookFormat }): void;
}

function WebhookForm({ label, isBusy, onSet }: FormProps) {
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<WebhookFormat>('json');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(isHttps(url.trim()) ? undefined : NOT_HTTPS);
    if (isHttps(url.trim())) onSet({ url: url.trim(), format });
  };
  return (
    <form className={roles.stack2} onSubmit={submit} noValidate>
      <Field
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={ALERT_LIMITS.address}
        value={url}
        error={error}
        onChange={({ target }) => setUrl(target.value)}
      />
      <SelectField
        label="Format"
        value={format}
        onChange={({ target }) => {
          if (isFormat(target.value)) setFormat(target.value);
        }}
      >
        {WEBHOOK_FORMATS.map((each) => (
          <option key={each} value={each}>
            {FORMATS[each]}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Setting it…' : label}
        </Button>
      </div>
    </form>
  );
}

interface Props {
  uid: string;
  alerts: Pick<Alerts, 'webhook' | 'settings'>;
}

/** Where messages to another program go: set, tested and removed. */
export function WebhookPanel({ uid, alerts: { webhook, settings } }: Props) {
  const know = useKnownAlerts(uid);
  const test = useTest(uid);
  const [secret, setSecret] = useState<string>();
  const set = useSingleMutation({
    mutationFn: putWebhook,
    onSuccess: async (made) => {
      setSecret(made.secret);
      announce('The webhook is set');
      await know((alerts) => ({ ...alerts, webhook: made.webhook }));
    },
  });
  const remove = useSingleMutation({
    mutationFn: removeWebhook,
    onSuccess: async () => {
      setSecret(undefined);
      announce('The webhook is removed');
      await know((alerts) => ({ ...alerts, webhook: null }));
    },
  });
  const isBusy = set.isPending || remove.isPending;
  const error = set.error ?? remove.error;
  const off = webhook?.off ? ', switched off' : '';
  return (
    <AccordionItem
      id="webhook"
      level={2}
      title="Webhook"
      finding={webhook === null ? 'to a channel of Discord or Slack, or a program of yours' : webhook.host + off}
    >
      {webhook !== null && (
        <>
          <p className={styles.kind}>
            {webhook.host} <span className={styles.gold}>{FORMATS[webhook.format]}</span>
          </p>
          <p>{standOf(webhook)}</p>
          <NothingChosen way="webhook" settings={settings} />
          {secret !== undefined && <Secret key={secret} secret={secret} />}
          <div className={roles.row3}>
            <Button busy={test.isBusy} onClick={() => test.send({ way: 'webhook' })}>
              Send a test<span className="visually-hidden"> to {webhook.host}</span>
            </Button>
            <TwoStepButton
              label={remove.isPending ? 'Removing…' : 'Remove'}
              confirmLabel="Remove it: messages stop"
              about="the webhook"
              busy={isBusy}
              onConfirm={() => {
                if (set.isError) set.reset();
                remove.mutate(undefined);
              }}
            />
          </div>
        </>
      )}
      <p role="status">{test.said}</p>
      <WebhookForm
        key={secret}
        label={webhook === null ? 'Set the webhook' : 'Set it anew: the secret changes'}
        isBusy={set.isPending}
        onSet={(wanted) => {
          if (remove.isError) remove.reset();
          set.mutate(wanted);
        }}
      />
      <Notice tone="error">{error === null ? undefined : `Not changed: ${messageOf(error)}`}</Notice>
      <p>
        Messages are signed as in <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: the header
        webhook-signature is an HMAC-SHA256 of “id.timestamp.body” with the secret. After {ALERT_LIMITS.webhookFailures}{' '}
        refusals in a row it is switched off, and you are told by mail.
      </p>
    </AccordionItem>
  );
}
