import type { Config } from '../../core/contract/site/events.ts';

/** Loads the configuration. Throws when the response is not ok. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json responded with ${response.status}`);
  // Not validated: our own deployment writes this file, and zod would be part of every first visit's download.
  config = (await response.json()) satisfies Config;
  return readConfig();
}

let config: Config | undefined;

/** The configuration. Throws before `loadConfig` has finished; nothing is rendered until then. */
export function readConfig(): Config {
  if (config === undefined) throw new Error('The configuration was read before it was loaded');
  return config;
}
