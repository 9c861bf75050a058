/** What became of a link: the device's own sharing has it, or was closed; it is in the clipboard; or there is neither. */
export type ShareOutcome = 'shared' | 'copied' | 'unavailable';

/** Hands a link to the device's own sharing, or copies it. */
export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator)
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      // Who closes the device's own dialog wants nothing else.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    // No clipboard: plain HTTP in a LAN, or a browser that refuses.
    return 'unavailable';
  }
}
