/** States of a ticket: passages are used one at a time; voiding is possible at any time and final. */
import { groupCode, READABLE_CHARACTERS } from '../../platform/lib/readable-code.ts';

export const TICKET_STATES = ['valid', 'used', 'void'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Why a ticket is void. `reissued`: another ticket of its order replaces it. */
export const TICKET_VOID_REASONS = ['returned', 'session_canceled', 'exchanged', 'reissued'] as const;
export type TicketVoidReason = (typeof TICKET_VOID_REASONS)[number];

export type Passages = { state: TicketState; used: number; passages: number };

export type PassageError = 'already_used' | 'void';

/** From → to; "valid" to "valid" is a passage with more passages left. */
export const TICKET_TRANSITIONS: Readonly<Record<TicketState, readonly TicketState[]>> = {
  valid: ['valid', 'used', 'void'],
  used: ['void'],
  void: [],
};

/** The states from which a ticket can change to `to`. */
export function listTicketStatesBefore(to: TicketState): TicketState[] {
  return TICKET_STATES.filter((from) => TICKET_TRANSITIONS[from].includes(to));
}

/** Uses one passage, or returns the reason of a refusal. */
export function usePassage(ticket: Passages): Passages | PassageError {
  if (ticket.state === 'void') return 'void';
  if (ticket.used >= ticket.passages) return 'already_used';
  const used = ticket.used + 1;
  return { ...ticket, used, state: used === ticket.passages ? 'used' : 'valid' };
}

export const CODE_LENGTH = 20;

/** 20 characters of 5 bits: 100 random bits. */
export function createTicketCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < CODE_LENGTH) throw new RangeError(`a ticket code needs ${CODE_LENGTH} random bytes`);
  return [...randomBytes.subarray(0, CODE_LENGTH)].map((byte) => READABLE_CHARACTERS[byte % 32]).join('');
}

/** As people read it out: in groups of five. */
export function formatCodeInGroups(code: string): string {
  return groupCode(code, 5, ' ');
}
