/** What values of the configuration may look like, with the sentence for those that do not. */
import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Secrets travel there: unencrypted only within one machine. */
export const safeAddress = z.string().refine((text) => {
  const parsed = URL.parse(text);
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && LOOPBACK.test(parsed.hostname));
}, 'must be an address that starts with https:// (http:// only on this machine, as http://127.0.0.1:3002)');
