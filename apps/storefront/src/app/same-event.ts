const EVENT_PATH = /^\/(event|scheme)\/[^/]+/;

/** Whether a navigation only changes day or time of an event, which keeps its page, focus and selection. */
export function isSameEvent(from: { pathname: string } | undefined, to: { pathname: string }): boolean {
  const event = EVENT_PATH.exec(to.pathname)?.[0];
  return event !== undefined && event === (from && EVENT_PATH.exec(from.pathname)?.[0]);
}
