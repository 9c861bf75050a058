/** Small schemas for what a browser keeps. The poster needs them on a first visit, whose budget has no room for a library. */
export type Schema<Value> = (data: unknown) => data is Value;

export const text: Schema<string> = (data) => typeof data === 'string';

export const flag: Schema<boolean> = (data) => typeof data === 'boolean';

export const whole: Schema<number> = (data): data is number => Number.isInteger(data);

export function optional<Value>(schema: Schema<Value>): Schema<Value | undefined> {
  return (data) => data === undefined || schema(data);
}

export function list<Item>(item: Schema<Item>): Schema<Item[]> {
  return (data) => Array.isArray(data) && data.every(item);
}

export function record<Value>(value: Schema<Value>): Schema<Record<string, Value>> {
  return (data): data is Record<string, Value> => isObject(data) && Object.values(data).every(value);
}

/** Other properties are allowed. */
export function object<Value>(fields: { [Name in keyof Value]-?: Schema<Value[Name]> }): Schema<Value> {
  return (data): data is Value => {
    if (!isObject(data)) return false;
    for (const name in fields) if (!fields[name](Reflect.get(data, name))) return false;
    return true;
  };
}

function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
