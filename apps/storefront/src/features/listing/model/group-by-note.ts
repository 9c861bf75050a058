import type { EventCardModel } from './listing.types.ts';

type Session = EventCardModel['next'][number];

/** Sessions of a card in succession with the same note about remaining tickets; each without a note is separate. */
export function groupByNote(sessions: readonly Session[]): { moments: string[]; left: Session['left'] }[] {
  const groups: { moments: string[]; left: Session['left'] }[] = [];
  for (const { when, left } of sessions) {
    const last = groups.at(-1);
    if (last && left !== null && last.left === left) last.moments.push(when);
    else groups.push({ moments: [when], left });
  }
  return groups;
}
