import { describe, expect, it } from 'vitest';
import { HallPlanDto } from './hall-plan-values.ts';

const PLAN = { width: 10, height: 10, sectors: [], zones: [], notes: [], seats: [], standing: [] };
const zeros = Array.from({ length: 5000 }, () => 0);

describe('a sent hall plan', () => {
  it('is refused at its first wrong seat, and for long lists before their elements are checked', () => {
    expect(HallPlanDto.safeParse(PLAN).success).toBe(true);
    for (const list of ['seats', 'sectors', 'zones', 'notes', 'standing']) {
      const { error } = HallPlanDto.safeParse({ ...PLAN, [list]: zeros });
      expect(error?.issues, list).toMatchObject([{ path: [list] }]);
    }
    expect(HallPlanDto.safeParse({ ...PLAN, sectors: [0] }).error?.issues).toMatchObject([{ path: ['sectors', 0] }]);
  });
});
