import { forgetKeptTickets } from './forget-kept-tickets.ts';
import { forgetStored } from './stored.ts';

/** An address with `reset=1`, of whichever screen, deletes what the browser keeps (poster §2). Called before a screen reads it. */
export function forgetIfAsked(): void {
  const address = new URL(location.href);
  if (address.searchParams.get('reset') !== '1') return;
  forgetStored();
  void forgetKeptTickets();
  address.searchParams.delete('reset');
  history.replaceState(history.state, '', address);
}
