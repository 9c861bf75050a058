/** Messages as values: a code, the values of its placeholders, and an English sentence made of both. */

export type MessageValues = Readonly<Record<string, string | number>>;
export type CodedMessage<Code extends string = string> = { code: Code; values: MessageValues; message: string };

/** Names in braces. Braces around spaces are part of the message. */
type PlaceholderOf<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | PlaceholderOf<Rest>
  : never;

type ValuesOf<Message extends string> = [PlaceholderOf<Message>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Message>, string | number>> & MessageValues];

/** Creates the message of this code. Values beside those of its placeholders are for texts in other languages. */
export type CreateMessage<Messages extends Readonly<Record<string, string>>> = <Code extends keyof Messages & string>(
  code: Code,
  ...values: ValuesOf<Messages[Code]>
) => CodedMessage<keyof Messages & string>;

/** `messages`: in English, by code. */
export function defineMessages<const Messages extends Readonly<Record<string, string>>>(
  messages: Messages,
): CreateMessage<Messages> {
  return (code, ...[given = {}]) => {
    const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, toJsonValue(value)]));
    return { code, values, message: fillMessage(messages[code] ?? '', values) };
  };
}

/** JSON has no NaN and no infinite numbers. */
function toJsonValue(value: string | number): string | number {
  return typeof value === 'string' || Number.isFinite(value) ? value : String(value);
}

export function fillMessage(message: string, values: MessageValues): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
