/** Where the buyer's own details are kept in the browser (poster §3 "Local storage keys"). */
export const CLIENT_INFO_KEY = 'client info';

/** On signing out: the next person at this browser is not shown them. */
export function forgetClientInfo(): void {
  try {
    localStorage.removeItem(CLIENT_INFO_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
