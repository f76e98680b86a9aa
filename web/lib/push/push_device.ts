import type { Device } from '../../../core/contract/alerts/alerts.ts';
import { KEPT_PAGE } from '../../worker/kept_answers.ts';
import type { Account } from '../auth/account_store.ts';
import { DEVICE_KEY, deviceMark, registeredWorker } from './site_worker.ts';

/** This browser as a device that gets push messages. */
interface OwnDevice {
  /** Whose it is. */
  uid: string;
  id: string;
  /** Address at the browser's push service. */
  endpoint: string;
  name: string;
}

/** The device that this browser was added as; undefined if it was not. */
export function ownDevice(): OwnDevice | undefined {
  const [uid, id, endpoint, name] = deviceMark()?.split('\n') ?? [];
  return uid && id && endpoint && name ? { uid, id, endpoint, name } : undefined;
}

const noteDevice = ({ uid, id, endpoint, name }: OwnDevice) =>
  localStorage.setItem(DEVICE_KEY, [uid, id, endpoint, name].join('\n'));

/**
 * Ends the messages to this browser. The push service then tells the server that the device is gone. If that fails the
 * device stays known, so that it is tried again.
 */
export async function leaveDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(KEPT_PAGE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  localStorage.removeItem(DEVICE_KEY);
}

/** An iPhone or iPad, in which only installed sites get push messages. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** Whether this browser can get push messages: if not, why. */
export type PushAbility = 'able' | 'unsupported' | 'not_installed' | 'denied';

/** Whether this browser can get push messages, or why it can't. Asks nothing of the reader. */
export function pushAbility(): PushAbility {
  if (isApplePhone() && !window.matchMedia('(display-mode: standalone)').matches) return 'not_installed';
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

const BROWSERS = [
  ['Edge', /Edg\w*\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** What a device is called, by its User-Agent: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) => names.find(([, mark]) => mark.test(userAgent))?.[0];
  return `${nameIn(BROWSERS) ?? 'Browser'} on ${nameIn(SYSTEMS) ?? 'an unknown system'}`;
}

/** Tells the server of a subscription. */
type Tell = (body: { subscription: PushSubscriptionJSON; name: string }) => Promise<Device>;

/** Subscribes this browser, after asking for permission if that is not given. Throws Error with a text for the reader. */
async function subscribe(pushKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('You did not allow messages, so this device was not added.');
  try {
    const { pushManager } = await registeredWorker();
    // One with another key or of another user would be in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  } catch (cause) {
    throw new Error('This device couldn’t be added: its browser reached no push service.', { cause });
  }
}

/** Adds this browser as a device of a user. `pushKey` is the site's public key. Throws Error with a text for the reader. */
export async function addThisDevice(uid: string, pushKey: string, tell: Tell): Promise<Device> {
  const subscription = await subscribe(pushKey);
  try {
    const device = await tell({ subscription: subscription.toJSON(), name: deviceName(navigator.userAgent) });
    noteDevice({ uid, id: device.id, name: device.name, endpoint: subscription.endpoint });
    return device;
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Tells the server where this browser's push service has moved its address, as it may at any time. */
async function renewDevice(device: OwnDevice, tell: Tell): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(KEPT_PAGE);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return localStorage.removeItem(DEVICE_KEY);
  if (subscription.endpoint === device.endpoint) return;
  const { id } = await tell({ subscription: subscription.toJSON(), name: device.name });
  noteDevice({ ...device, id, endpoint: subscription.endpoint });
}

/** Keeps this browser's device with its owner: it leaves with him, and goes to nobody else. */
export async function checkDevice(account: Account, tell: Tell): Promise<void> {
  const device = ownDevice();
  if (device === undefined) return;
  if (account.status === 'signedOut' && account.left !== undefined) return leaveDevice();
  if (account.status !== 'signedIn') return;
  await (account.user.uid === device.uid ? renewDevice(device, tell) : leaveDevice());
}
