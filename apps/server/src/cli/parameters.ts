/** Arguments and options of commands: parsers, and their names in the usage. */
import { orderId } from '../platform/lib/ids.ts';
import { type LocalDate, parseDotted, toDotted } from '../platform/lib/local-date.ts';

/** Ends a command with a message. Exit code 1: invalid usage, or not possible. 2: the named object does not exist. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Ends a command with its usage. */
export class UsageError extends Error {}

export function createNotFound(message: string): CommandError {
  return new CommandError(message, 2);
}

export function requireFound<T>(value: T | null | undefined, message: string): T {
  if (value == null) throw createNotFound(message);
  return value;
}

/** Undefined if the text is invalid. */
type Parse<T> = (text: string) => T | undefined;

/** `type`: of an option; null for an argument. `read` throws a UsageError if the value is missing or invalid. */
export type Parameter<T> = {
  readonly type: 'string' | 'boolean' | null;
  readonly toUsage: (name: string) => string;
  readonly read: (value: unknown) => T;
};

/** `value`: its name in the usage. */
export function argument<T>(value: string, parse: Parse<T>): Parameter<T> {
  const read = (value: unknown): T => {
    const parsed = typeof value === 'string' ? parse(value) : undefined;
    if (parsed === undefined) throw new UsageError();
    return parsed;
  };
  return { type: null, toUsage: () => value, read };
}

export function requiredOption<T>(value: string, parse: Parse<T>): Parameter<T> {
  return { ...argument(value, parse), type: 'string', toUsage: (name) => `--${name} ${value}` };
}

export function option<T>(value: string, parse: Parse<T>): Parameter<T | undefined> {
  const { type, toUsage, read } = requiredOption(value, parse);
  return {
    type,
    toUsage: (name) => `[${toUsage(name)}]`,
    read: (value) => (value === undefined ? undefined : read(value)),
  };
}

export const flag: Parameter<boolean> = {
  type: 'boolean',
  toUsage: (name) => `[--${name}]`,
  read: (value) => value === true,
};

/** `maxDigits`: 9 for an integer column, 15 for a bigint. */
function id<Id>(toId: (value: unknown) => Id, maxDigits: 9 | 15 = 9): Parse<Id> {
  return (text) => (/^[1-9]\d*$/.test(text) && text.length <= maxDigits ? toId(Number(text)) : undefined);
}

/** Parsers of arguments and options. */
export const parse = {
  id,
  list: (text: string): string[] => text.split(',').flatMap((item) => item.trim() || []),
  raw: (text: string): string | undefined => text || undefined,
  /** Trimmed and nonempty. */
  text: (text: string): string | undefined => text.trim() || undefined,
  number: (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  day: (text: string): LocalDate | undefined =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) ? (parseDotted(toDotted(text)) ?? undefined) : undefined,
  oneOf:
    <T extends string>(values: readonly T[]): Parse<T> =>
    (text) =>
      values.find((value) => value === text),
  /** An id of a `noun`. Text that is not a number is treated as a missing id. */
  idOf:
    <Id>(noun: string, parseId: Parse<Id>): Parse<Id> =>
    (text) =>
      requireFound(parseId(text), `${noun} ${text} not found.`),
};

export const order = argument('ORDER', parse.idOf('Order', id(orderId, 15)));
