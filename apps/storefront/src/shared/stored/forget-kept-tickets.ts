/** Deletes the tickets that the browser keeps (shared/kept-tickets). */
export async function forgetKeptTickets(): Promise<void> {
  // There are no caches without HTTPS.
  if ('caches' in window) await caches.delete('kept tickets').catch(() => false);
}
