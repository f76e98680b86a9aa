import { notAuthorized } from '../cognito_error.ts';

interface Attribute {
  Name: string;
  Value: string;
}

/** Reads `email` and `name` from Cognito's attribute list. Throws NotAuthorizedException for any other attribute. */
export function readAttributes(attributes: readonly Attribute[]): { email?: string; name?: string } {
  const read: { email?: string; name?: string } = {};
  for (const { Name, Value } of attributes) {
    if (Name !== 'email' && Name !== 'name') {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
    read[Name] = Value;
  }
  return read;
}
