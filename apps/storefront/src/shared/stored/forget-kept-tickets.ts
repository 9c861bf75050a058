/** Deletes tickets stored for offline use (shared/kept-tickets). */
export async function clearKeptTickets(): Promise<void> {
  // The Cache API requires HTTPS.
  if ('caches' in window) await caches.delete('kept tickets').catch(() => false);
}
