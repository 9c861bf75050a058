import type { TemplateRowDto } from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { describe, expect, it } from 'vitest';
import { continueOutcome, hasBlockRows, type TemplateOutcome, type TemplateResult, toWork } from './template-work.ts';

const ALL = { canBlock: true, canPaint: true };
const PAINTING = {
  planId: 7,
  moves: [{ from: 'A', to: 'B', seats: 2 }],
  isReordered: false,
  unchanged: [],
  unchangedCount: 0,
};

const createRow = (changes: Partial<TemplateRowDto>): TemplateRowDto => ({
  ...{ id: 1, event: 'Abai', day: '2026-12-10', time: '19:00', problem: null, quantity: 0 },
  ...{ inUse: [], inUseCount: 0, ended: 0, missing: 0, painting: null, ...changes },
});

describe('work of a template', () => {
  it('has the parts that change something and that the member can change', () => {
    const both = createRow({ quantity: 3, painting: PAINTING });
    expect(toWork(both, ALL)).toEqual({ id: 1, hasBlocks: true, planId: 7 });
    expect(toWork(both, { ...ALL, canPaint: false })).toEqual({ id: 1, hasBlocks: true, planId: null });
    expect(toWork(both, { ...ALL, canBlock: false })).toEqual({ id: 1, hasBlocks: false, planId: 7 });
    expect(toWork(both, { canBlock: false, canPaint: false })).toBeNull();
    expect(toWork(createRow({ painting: { ...PAINTING, moves: [] } }), ALL)).toBeNull();
    expect(toWork(createRow({ painting: { ...PAINTING, moves: [], isReordered: true } }), ALL)).not.toBeNull();
    expect(toWork(createRow({ quantity: 3, problem: 'past' }), ALL)).toBeNull();
  });

  it('leaves out blocks of a template that only paints', () => {
    expect(hasBlockRows([createRow({ painting: PAINTING }), createRow({ problem: 'past' })])).toBe(false);
    expect(hasBlockRows([createRow({ painting: PAINTING, ended: 1 })])).toBe(true);
    expect(hasBlockRows([createRow({})])).toBe(true);
  });

  it('adds the results of a continued run to those before', () => {
    const result: TemplateResult = {
      kind: 'painted',
      row: { sessionId: 1, problem: null, planId: 8, formerPlanId: 7, moved: 2, unchanged: 0 },
    };
    const applied: TemplateOutcome = { kind: 'applied', results: [result], left: 1 };
    const undone: TemplateOutcome = {
      kind: 'undone',
      freed: 1,
      changed: 0,
      restored: 1,
      repainted: 0,
      remaining: [result],
    };
    expect(continueOutcome(applied, { ...applied, left: 0 })).toMatchObject({ results: [result, result], left: 0 });
    expect(continueOutcome(applied, undone)).toBe(undone);
    expect(continueOutcome(undone, { ...undone, remaining: [] })).toMatchObject({
      freed: 2,
      restored: 2,
      remaining: [],
    });
    // Results that were not undone can still be undone after another run.
    expect(continueOutcome(undone, { ...applied, left: 0 })).toMatchObject({ results: [result, result] });
  });
});
