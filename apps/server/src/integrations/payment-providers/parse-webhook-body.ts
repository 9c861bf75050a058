/** Null if the bytes are not JSON. */
export function parseWebhookBody(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
