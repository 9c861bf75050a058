/** Deletes tickets stored for offline use (shared/offline-tickets). */
export async function deleteSavedTickets(): Promise<void> {
  // The Cache API requires HTTPS.
  if ('caches' in window) await caches.delete('offline tickets').catch(() => false);
}
