/** Checks that painted seats of a session exist in the hall, and that none is named twice. */
import type { SessionRule } from '../../format/event.ts';
import type { HallPlanFile } from '../../format/hall-plan.ts';
import { createProblem, type ValueProblem } from '../../problems/create-problem.ts';

type Path = (string | number)[];

export function checkPaintedSeats(
  { seatZones = {}, seatOrder = [] }: Pick<SessionRule, 'seatZones' | 'seatOrder'>,
  hall: HallPlanFile | undefined,
  reportProblem: (path: Path, problem: ValueProblem) => void,
): void {
  const seats = new Set(hall?.seats?.map(({ id }) => id));
  const checkSeats = (lists: readonly (readonly [string | number, readonly string[]])[], field: string): void => {
    const named = new Set<string>();
    for (const [key, list] of lists)
      list.forEach((seat, at) => {
        if (!seats.has(seat)) reportProblem([field, key, at], createProblem('seat-unknown', { seat }));
        else if (named.has(seat)) reportProblem([field, key, at], createProblem('seat-painted-twice', { seat }));
        named.add(seat);
      });
  };
  checkSeats(Object.entries(seatZones), 'seatZones');
  checkSeats([...seatOrder.entries()], 'seatOrder');
}
