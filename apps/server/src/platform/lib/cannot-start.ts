/** The program cannot start with this configuration; the message tells the operator what to change. */
export class CannotStart extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotStart';
  }
}

/** What a program prints when it ends: the sentence of a CannotStart, or the stack of any other error. */
export function lastWords(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
