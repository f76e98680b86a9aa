import type { Config } from '../../core/contract/events.ts';

/** What the site was told at start. Throws when the answer is not one. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  // Our own deployment writes this file; checking it here would cost every first visit the validator.
  config = (await response.json()) satisfies Config;
  return readConfig();
}

let config: Config | undefined;

/** The configuration, once `loadConfig` has answered; nothing is rendered before. */
export function readConfig(): Config {
  if (config === undefined) throw new Error('The configuration was read before it was loaded');
  return config;
}
