/** What may happen to a ticket: passages are used one by one, and it can be made void, for good, at any time. */
export const TICKET_STATES = ['valid', 'used', 'void'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Why a ticket is void. `reissued`: another ticket of its order has taken its place. */
export const VOID_REASONS = ['returned', 'session_canceled', 'exchanged', 'reissued'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export type Passages = { state: TicketState; used: number; passages: number };

export type PassRefusal = 'used_up' | 'void';

/** From which state a ticket may come into another; "valid" to "valid" is a passage that was not the last one. */
export const TRANSITIONS: Readonly<Record<TicketState, readonly TicketState[]>> = {
  valid: ['valid', 'used', 'void'],
  used: ['void'],
  void: [],
};

/** The states from which a ticket may come into `to`. */
export function ticketStatesBefore(to: TicketState): TicketState[] {
  return TICKET_STATES.filter((from) => TRANSITIONS[from].includes(to));
}

/** One passage through a door, or why not. */
export function pass(ticket: Passages): Passages | PassRefusal {
  if (ticket.state === 'void') return 'void';
  if (ticket.used >= ticket.passages) return 'used_up';
  const used = ticket.used + 1;
  return { ...ticket, used, state: used === ticket.passages ? 'used' : 'valid' };
}

/** Whether a ticket still opens a door. */
export function opens(ticket: Passages): boolean {
  return typeof pass(ticket) !== 'string';
}

/** Void tickets stay void; how often they were used is kept. */
export function annul(ticket: Passages): Passages {
  return { ...ticket, state: 'void' };
}

const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 20;

/** 20 characters of 5 bits: 100 random bits, without the letters that are taken for digits (Crockford's base 32). */
export function codeOf(randomBytes: Uint8Array): string {
  if (randomBytes.length < CODE_LENGTH) throw new RangeError(`a ticket code needs ${CODE_LENGTH} random bytes`);
  return [...randomBytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % 32]).join('');
}

/** As people read it out: in groups of five. */
export function spacedCode(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1 ');
}
