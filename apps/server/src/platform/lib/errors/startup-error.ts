/** The program cannot start with this configuration; the message describes the necessary change to the operator. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}

/** Formats the message of a StartupError, or the stack of any other error. */
export function formatFatalError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
