import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createTicketCode,
  formatCodeInGroups,
  type Passages,
  TICKET_STATES,
  TICKET_TRANSITIONS,
  usePassage,
} from './rules.ts';

const createPassages = (passages: number): Passages => ({ state: 'valid', used: 0, passages });

function usePassages(ticket: Passages, times: number): Passages {
  let now = ticket;
  for (let time = 0; time < times; time++) {
    const after = usePassage(now);
    if (typeof after === 'string') throw new Error(after);
    now = after;
  }
  return now;
}

describe('a ticket', () => {
  it('with one passage is used after it and refused afterwards', () => {
    const used = usePassages(createPassages(1), 1);
    expect(used).toEqual({ state: 'used', used: 1, passages: 1 });
    expect(usePassage(used)).toBe('already_used');
  });

  it('with five passages stays valid until the fifth', () => {
    expect(usePassages(createPassages(5), 4)).toEqual({ state: 'valid', used: 4, passages: 5 });
    expect(usePassages(createPassages(5), 5)).toEqual({ state: 'used', used: 5, passages: 5 });
  });

  it('that is void is refused, regardless of its remaining passages', () => {
    expect(usePassage({ state: 'void', used: 1, passages: 3 })).toBe('void');
  });

  it('moves only along the transition table', () => {
    for (const state of TICKET_STATES) {
      const ticket: Passages = { state, used: state === 'used' ? 2 : 0, passages: 2 };
      const after = usePassage(ticket);
      if (typeof after !== 'string') expect(TICKET_TRANSITIONS[state]).toContain(after.state);
      if (state !== 'void') expect(TICKET_TRANSITIONS[state]).toContain('void');
    }
    expect(TICKET_TRANSITIONS.void).toEqual([]);
    expect(TICKET_TRANSITIONS.used).not.toContain('valid');
  });
});

describe('a ticket code', () => {
  it('is 20 unambiguous uppercase characters and digits', () => {
    for (let round = 0; round < 200; round++)
      expect(createTicketCode(randomBytes(20))).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  });

  it('uses every character of the alphabet alike', () => {
    expect(createTicketCode(Uint8Array.from({ length: 20 }, (_, index) => index + 12))).toBe('CDEFGHJKMNPQRSTVWXYZ');
    expect(createTicketCode(new Uint8Array(20).fill(255))).toBe('Z'.repeat(20));
    expect(() => createTicketCode(new Uint8Array(12))).toThrow(RangeError);
  });

  it('is formatted in groups of five', () => {
    expect(formatCodeInGroups('ABCDEFGHJKMNPQRSTVWX')).toBe('ABCDE FGHJK MNPQR STVWX');
  });
});
