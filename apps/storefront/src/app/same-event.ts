const DATED = /^\/(event|scheme)\/[^/]+/;

/** Whether a navigation only chooses another day or time of an event: its page stays, with the focus and what is chosen there. */
export function isSameEvent(from: { pathname: string } | undefined, to: { pathname: string }): boolean {
  const event = DATED.exec(to.pathname)?.[0];
  return event !== undefined && event === (from && DATED.exec(from.pathname)?.[0]);
}
