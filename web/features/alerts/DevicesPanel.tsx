import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import type { Alerts, Device } from '../../../core/contract/alerts/alerts.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { useKnownAlerts } from '../../components/alerts/use_alerts.ts';
import { announce } from '../../components/announcer.ts';
import { Button } from '../../components/controls/Button.tsx';
import { TwoStepButton } from '../../components/controls/TwoStepButton.tsx';
import { AccordionItem } from '../../components/layout/Accordion.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { addDevice, removeDevice } from '../../lib/api/alerts.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { addThisDevice, leaveDevice, ownDevice, type PushAbility, pushAbility } from '../../lib/push/push_device.ts';
import { localInstantText } from '../../lib/time/local_time.ts';
import roles from '../../ui/Roles.module.css';
import styles from './Alerts.module.css';
import { NothingChosen } from './KindTable.tsx';
import { useTest } from './use_test.ts';

const CANT: Readonly<Record<Exclude<PushAbility, 'able'>, string>> = {
  unsupported: 'This browser has no push messages, or they are turned off in it. Add another browser or your phone.',
  not_installed:
    'On an iPhone or iPad only installed sites get push messages. Add Cornerman to your home screen first: press Share, then “Add to Home Screen”. Open it there, and come back to this page.',
  denied:
    'This browser blocks messages of this site. To change it, press the sign beside the address, open the settings of the site, allow notifications, and reload this page.',
};

interface Props {
  uid: string;
  alerts: Pick<Alerts, 'devices' | 'push_key' | 'settings'>;
}

/** The button that adds this browser, or why it can't be added. */
function ThisDevice({ uid, alerts: { devices, push_key: pushKey } }: Props) {
  const know = useKnownAlerts(uid);
  const add = useSingleMutation({
    mutationFn: (key: string) => addThisDevice(uid, key, addDevice),
    onSuccess: async (added) => {
      announce('This device is added');
      await know((alerts) => ({
        ...alerts,
        devices: [...alerts.devices.filter(({ id }) => id !== added.id), added],
      }));
    },
  });
  const ability = pushAbility();
  if (pushKey === null) return <p>Push messages are off here: this site has no key to send them with.</p>;
  if (ability !== 'able') return <p>{CANT[ability]}</p>;
  if (devices.some(({ id }) => id === ownDevice()?.id)) return <p>This device is added.</p>;
  if (devices.length >= ALERT_LIMITS.devices) return <p>{TEXTS.devicesFull}</p>;
  return (
    <>
      <Button look="primary" busy={add.isPending} onClick={() => add.mutate(pushKey)}>
        {add.isPending ? 'Adding it…' : 'Add this device'}
      </Button>
      <Notice tone="error">{add.error === null ? undefined : messageOf(add.error)}</Notice>
    </>
  );
}

const lastText = ({ added_at, last_sent_at }: Device) =>
  last_sent_at === null
    ? `added ${localInstantText(added_at)}; no message yet`
    : `last message ${localInstantText(last_sent_at)}`;

/** The devices that get push messages: added, tested and removed. */
export function DevicesPanel({ uid, alerts }: Props) {
  const { devices, push_key, settings } = alerts;
  const know = useKnownAlerts(uid);
  const test = useTest(uid);
  const remove = useSingleMutation({
    mutationFn: async ({ id, name }: Device) => {
      await removeDevice(id);
      if (ownDevice()?.id === id) await leaveDevice();
      announce(`${name} gets no more messages`);
      await know((known) => ({ ...known, devices: known.devices.filter((device) => device.id !== id) }));
    },
  });
  const names = devices.map(({ name }) => name).join(', ');
  const without = push_key === null ? 'off on this site' : 'on the screen of a phone or computer, once you add it';
  return (
    <AccordionItem id="devices" level={2} title="Push messages" finding={names || without}>
      <p>
        A message on the screen of a device, while this site is closed, too: at most {ALERT_LIMITS.perDay.push} a day.
        Logging out on a device ends them there.
      </p>
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <li key={device.id} className={styles.device}>
              <div>
                <p className={styles.kind}>
                  {device.name}
                  {device.id === ownDevice()?.id && <span className={styles.gold}> this device</span>}
                </p>
                <p className={styles.when}>{lastText(device)}</p>
              </div>
              <div className={roles.row2}>
                <Button busy={test.isBusy} onClick={() => test.send({ way: 'push', device: device.id })}>
                  Send a test<span className="visually-hidden"> to {device.name}</span>
                </Button>
                <TwoStepButton
                  label="Remove"
                  confirmLabel="Remove it"
                  about={device.name}
                  busy={remove.isPending}
                  onConfirm={() => remove.mutate(device)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{test.said}</p>
      <Notice tone="error">{remove.error === null ? undefined : `Not removed: ${messageOf(remove.error)}`}</Notice>
      {devices.length > 0 && <NothingChosen way="push" settings={settings} />}
      <ThisDevice uid={uid} alerts={alerts} />
    </AccordionItem>
  );
}
