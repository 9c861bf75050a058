import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { annul, codeOf, opens, type Passages, pass, spacedCode, TICKET_STATES, TRANSITIONS } from './rules.ts';

const fresh = (passages: number): Passages => ({ state: 'valid', used: 0, passages });

function passedTimes(ticket: Passages, times: number): Passages {
  let now = ticket;
  for (let time = 0; time < times; time++) {
    const after = pass(now);
    if (typeof after === 'string') throw new Error(after);
    now = after;
  }
  return now;
}

describe('a ticket', () => {
  it('of one passage is used after it and opens no door again', () => {
    const used = passedTimes(fresh(1), 1);
    expect(used).toEqual({ state: 'used', used: 1, passages: 1 });
    expect(pass(used)).toBe('used_up');
    expect(opens(used)).toBe(false);
  });

  it('of five passages stays valid until the fifth', () => {
    expect(passedTimes(fresh(5), 4)).toEqual({ state: 'valid', used: 4, passages: 5 });
    expect(passedTimes(fresh(5), 5)).toEqual({ state: 'used', used: 5, passages: 5 });
  });

  it('made void opens no door, however much of it is left', () => {
    const annulled = annul(passedTimes(fresh(3), 1));
    expect(annulled).toEqual({ state: 'void', used: 1, passages: 3 });
    expect(pass(annulled)).toBe('void');
  });

  it('moves only along the transition table', () => {
    for (const state of TICKET_STATES) {
      const ticket: Passages = { state, used: state === 'used' ? 2 : 0, passages: 2 };
      const after = pass(ticket);
      if (typeof after !== 'string') expect(TRANSITIONS[state]).toContain(after.state);
      if (state !== 'void') expect(TRANSITIONS[state]).toContain(annul(ticket).state);
    }
    expect(TRANSITIONS.void).toEqual([]);
    expect(TRANSITIONS.used).not.toContain('valid');
  });
});

describe('a ticket code', () => {
  it('is 20 capital letters and digits that are not mistaken for each other', () => {
    for (let round = 0; round < 200; round++) expect(codeOf(randomBytes(20))).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  });

  it('uses every character of the alphabet alike', () => {
    expect(codeOf(Uint8Array.from({ length: 20 }, (_, index) => index + 12))).toBe('CDEFGHJKMNPQRSTVWXYZ');
    expect(codeOf(new Uint8Array(20).fill(255))).toBe('Z'.repeat(20));
    expect(() => codeOf(new Uint8Array(12))).toThrow(RangeError);
  });

  it('is read out in groups of five', () => {
    expect(spacedCode('ABCDEFGHJKMNPQRSTVWX')).toBe('ABCDE FGHJK MNPQR STVWX');
  });
});
