/** Title of the page of a shared playbook. */
export const sharedTitle = (name: string): string =>
  name.trim() === '' ? 'A shared playbook' : `“${name.trim()}”: a shared playbook`;
