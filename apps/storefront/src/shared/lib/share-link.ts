/** Result of sharing a link: shared or closed, copied, or neither. */
export type ShareOutcome = 'shared' | 'copied' | 'unavailable';

/** Shares a link by the device's share dialog, otherwise copies it. */
export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator)
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      // A closed share dialog is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    // Clipboard unavailable: plain HTTP in a LAN, or denied.
    return 'unavailable';
  }
}
