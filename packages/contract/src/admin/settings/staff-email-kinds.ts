/** Emails to staff: their parts, and the placeholders of these. */

const ABOUT_MEMBER = ['member.name', 'member.email'] as const;
const ACCESS = ['recipient.name', ...ABOUT_MEMBER] as const;

export const STAFF_EMAIL_KINDS = {
  /** Parts that several kinds have in common. */
  'staff-common': { placeholders: ['recipient.name'], parts: { greeting: [] } },
  'staff-invited': {
    placeholders: ['recipient.name', 'link.days'],
    parts: { subject: [], heading: [], lead: ['link.days'], button: [], note: [], footer: [] },
  },
  'sign-in-reset': {
    placeholders: ACCESS,
    parts: { subject: [], heading: [], lead: ABOUT_MEMBER, button: [], note: [], footer: [] },
  },
  'administrator-added': {
    placeholders: ACCESS,
    parts: { subject: [], heading: [], lead: ABOUT_MEMBER, button: [], note: [], footer: [] },
  },
  /** Parts with `-owner` are for the person for whom the seats are blocked, who is no member. */
  'block-ending': {
    placeholders: ['event.name', 'session.date', 'block.quantity', 'block.end'],
    parts: {
      ...{ subject: [], heading: [], lead: ['block.end'], button: [], 'button-owner': [] },
      ...{ note: [], 'note-owner': [], footer: [], 'footer-owner': [] },
    },
  },
  'mail-test': { placeholders: ['recipient.name'], parts: { subject: [], heading: [], lead: [], button: [] } },
} as const;

export type StaffEmailKind = keyof typeof STAFF_EMAIL_KINDS;

export function isStaffEmail(kind: string): boolean {
  return Object.hasOwn(STAFF_EMAIL_KINDS, kind);
}
