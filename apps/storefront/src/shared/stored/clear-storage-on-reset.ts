import { deleteSavedTickets } from './delete-saved-tickets.ts';
import { clearStorage } from './stored.ts';

/** Clears stored data if the URL has `reset=1` (poster §2). Must run before any screen reads storage. */
export function clearStorageOnReset(): void {
  const address = new URL(location.href);
  if (address.searchParams.get('reset') !== '1') return;
  clearStorage();
  void deleteSavedTickets();
  address.searchParams.delete('reset');
  history.replaceState(history.state, '', address);
}
