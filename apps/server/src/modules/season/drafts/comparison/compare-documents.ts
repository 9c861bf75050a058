/** Differences between two documents, by the fields of the format: a new field needs no code here. */
import { isDeepStrictEqual } from 'node:util';
import type { EventFile } from '../../import/format/event.ts';
import type { ListChange } from './compare-lists.ts';
import { compareSessions, type DocumentSession, formatSessionTime } from './compare-sessions.ts';
import { type LeafValue, listLeafChanges } from './leaf-changes.ts';

/**
 * `count`: sessions or fields that the change is repeated in. `sessions`: which, as `2026-12-05 19:00`. Without a value
 * before and after, the same rows have another order.
 */
export type DocumentChange =
  | { kind: 'event_added' | 'event_removed'; count: number; sessions: string[] }
  | { kind: 'field'; path: string[]; before: LeafValue; after: LeafValue }
  | { kind: 'sessions_added' | 'sessions_removed'; count: number; sessions: string[] }
  | { kind: 'session_moved'; before: string; after: string; sessions: string[] }
  | { kind: 'sessions_moved'; before: string; after: string; count: number; sessions: string[] }
  | { kind: 'sessions_changed'; path: string[]; before: LeafValue; after: LeafValue; count: number; sessions: string[] }
  | { kind: 'offer_added' | 'offer_removed'; category: string; zone: string; after: number }
  | { kind: 'price'; category: string; zone: string; before: number; after: number }
  | { kind: 'offer_changed'; category: string; zone: string; path: string[]; before: LeafValue; after: LeafValue }
  | ListChange;

/** Both are valid; null: there is no such event. */
export function compareDocuments(before: EventFile | null, after: EventFile | null): DocumentChange[] {
  const sessions = compareSessions(before, after);
  if (!before || !after) {
    if (!before && !after) return [];
    const times = [...sessions.added, ...sessions.removed].map(formatSessionTime);
    return [{ kind: before ? 'event_removed' : 'event_added', count: times.length, sessions: times }];
  }
  const { sessions: _before, offers: oldOffers, ...old } = before;
  const { sessions: _after, offers, ...current } = after;
  return [
    ...listLeafChanges(old, current).map((change) => ({ kind: 'field' as const, ...change })),
    ...groupMoves(sessions.moved),
    ...listSessions('sessions_added', sessions.added),
    ...listSessions('sessions_removed', sessions.removed),
    ...groupChanges([...sessions.changed, ...sessions.moved]),
    ...compareOffers(oldOffers, offers),
  ];
}

function listSessions(
  kind: 'sessions_added' | 'sessions_removed',
  sessions: readonly DocumentSession[],
): DocumentChange[] {
  return sessions.length === 0 ? [] : [{ kind, count: sessions.length, sessions: sessions.map(formatSessionTime) }];
}

type Pair = { from: DocumentSession; to: DocumentSession };

function groupMoves(moved: readonly Pair[]): DocumentChange[] {
  const groups = Map.groupBy(moved, ({ from, to }) =>
    JSON.stringify([from.time, to.time, from.day === to.day || [from.day, to.day]]),
  );
  return [...groups.values()].map((pairs): DocumentChange => {
    const [first] = pairs;
    const sessions = pairs.map(({ from }) => formatSessionTime(from));
    if (first && pairs.length === 1)
      return {
        kind: 'session_moved',
        before: formatSessionTime(first.from),
        after: formatSessionTime(first.to),
        sessions,
      };
    const [before, after] = [first?.from.time ?? '', first?.to.time ?? ''];
    return { kind: 'sessions_moved', before, after, count: pairs.length, sessions };
  });
}

function groupChanges(changed: readonly Pair[]): DocumentChange[] {
  const changes = changed.flatMap(({ from, to }) =>
    listLeafChanges(from.terms, to.terms).map((change) => ({ ...change, session: formatSessionTime(to) })),
  );
  const groups = Map.groupBy(changes, ({ session: _session, ...change }) => JSON.stringify(change));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { session: _session, ...change } = first;
    return [
      {
        kind: 'sessions_changed' as const,
        ...change,
        count: group.length,
        sessions: group.map(({ session }) => session),
      },
    ];
  });
}

type Offer = EventFile['offers'][number];

function compareOffers(before: readonly Offer[], after: readonly Offer[]): DocumentChange[] {
  const identify = ({ category, zone, priceType, days }: Offer): string =>
    JSON.stringify([category, zone, priceType, [...days].sort()]);
  const old = new Map(before.map((offer) => [identify(offer), offer]));
  const current = new Map(after.map((offer) => [identify(offer), offer]));
  const removed = [...old]
    .filter(([identity]) => !current.has(identity))
    .map(([, offer]): DocumentChange => ({ kind: 'offer_removed', ...nameOffer(offer), after: offer.price }));
  const changes = [...current].flatMap(([identity, offer]): DocumentChange[] => {
    const from = old.get(identity);
    if (!from) return [{ kind: 'offer_added', ...nameOffer(offer), after: offer.price }];
    const { price: oldPrice, ...oldTerms } = from;
    const { price, ...terms } = offer;
    return [
      ...(price === oldPrice ? [] : [{ kind: 'price' as const, ...nameOffer(offer), before: oldPrice, after: price }]),
      ...listLeafChanges(oldTerms, terms).map((change) => ({
        kind: 'offer_changed' as const,
        ...nameOffer(offer),
        ...change,
      })),
    ];
  });
  const all = [...removed, ...changes];
  if (all.length > 0 || isDeepStrictEqual(before, after)) return all;
  return [{ kind: 'field', path: ['offers'], before: undefined, after: undefined }];
}

/** Keys; `zone` is empty without one. */
function nameOffer({ category, zone = '' }: Offer): { category: string; zone: string } {
  return { category, zone };
}
