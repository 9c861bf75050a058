/** Channel of the notification after a change of connections. */
export const CONNECTIONS_CHANGED = 'connections_changed';

/** Texts by field. */
export type FieldValues = Readonly<Record<string, string>>;

/** Divides values into fields that are stored readable, and secret ones. Empty values are left out. */
export function divideValues(values: FieldValues, secretFields: readonly string[]) {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const isSecret = ([field]: [string, string]) => secretFields.includes(field);
  return {
    fields: Object.fromEntries(filled.filter((entry) => !isSecret(entry))),
    secrets: Object.fromEntries(filled.filter(isSecret)),
  };
}

/** Values of a form, in which an empty secret means the saved one, unless one of `targetFields` has changed. */
export function mergeValues(
  saved: FieldValues | null,
  entered: FieldValues,
  secretFields: readonly string[],
  targetFields: readonly string[] = [],
): FieldValues {
  if (targetFields.some((field) => (saved?.[field] ?? '') !== (entered[field] ?? ''))) return entered;
  const former = Object.entries(saved ?? {}).filter(([field]) => secretFields.includes(field) && !entered[field]);
  return { ...entered, ...Object.fromEntries(former) };
}

/** Removes secrets that a service repeats in its error. */
export function hideSecrets(text: string, values: FieldValues, secretFields: readonly string[]): string {
  return secretFields.reduce((hidden, field) => (values[field] ? hidden.replaceAll(values[field], '…') : hidden), text);
}
