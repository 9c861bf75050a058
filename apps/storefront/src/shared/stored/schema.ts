/** Minimal schemas for stored values; a library would exceed the size budget of a first visit. */
export type StoredSchema<Value> = (data: unknown) => data is Value;

export const text: StoredSchema<string> = (data) => typeof data === 'string';

export const flag: StoredSchema<boolean> = (data) => typeof data === 'boolean';

export const whole: StoredSchema<number> = (data): data is number => Number.isInteger(data);

export function optional<Value>(schema: StoredSchema<Value>): StoredSchema<Value | undefined> {
  return (data) => data === undefined || schema(data);
}

export function list<Item>(item: StoredSchema<Item>): StoredSchema<Item[]> {
  return (data) => Array.isArray(data) && data.every(item);
}

export function record<Value>(value: StoredSchema<Value>): StoredSchema<Record<string, Value>> {
  return (data): data is Record<string, Value> => isObject(data) && Object.values(data).every(value);
}

/** Other properties are allowed. */
export function object<Value>(fields: { [Name in keyof Value]-?: StoredSchema<Value[Name]> }): StoredSchema<Value> {
  return (data): data is Value => {
    if (!isObject(data)) return false;
    for (const name in fields) if (!fields[name](Reflect.get(data, name))) return false;
    return true;
  };
}

function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
