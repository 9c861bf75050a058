/** Rules of merging addresses. */
export const MERGE_DAYS = 7;
/** Emails about merging per address and day: staff cannot flood a mailbox. */
export const MAX_MERGES_PER_ADDRESS = 3;

/** `d…@mail.example`: recognizable by its owner, and no address for anybody else. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
