/** Why a program of the shop cannot run as it is set up: a sentence for its operator that names what to change. */
export class CannotStart extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CannotStart';
  }
}

/** What a program that ends is to say: the sentence, or of what nobody expected the whole stack. */
export function lastWords(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
