/** Extras as something that an order claims while it waits for its money: sold when it is paid, given back when it ends. */
import type { Tx } from '../../platform/db/index.ts';
import type { ExtraId } from '../../platform/lib/ids.ts';
import { type Claim, type Claiming, claimedWhileWaiting, type Ledger } from '../reservations/index.ts';
import { auditExtras } from './audit.store.ts';
import * as store from './claims.store.ts';
import { because, sayRefusal } from './refusals.ts';
import { brokenLimit, type Want, withExtras } from './rules.ts';

export const EXTRA = 'extra';

type ExtraClaim = Claim & { of: typeof EXTRA; wants: readonly Want[] };

export function claimExtras(wants: readonly Want[]): ExtraClaim {
  return { of: EXTRA, wants };
}

export const extraClaims = claimedWhileWaiting({
  name: EXTRA,
  say: sayRefusal,
  later: {
    refuse: (claims, quote) => {
      const broken = brokenLimit(wantsOf(claims), quote);
      if (!broken) return null;
      return broken.kind === 'limit' ? because('limit', { limit: broken.limit }) : because('gone');
    },
    quote: (claims, quote) => withExtras(wantsOf(claims), quote),
    drop: store.dropExtras,
  },
  lock: lockExtras,
  spend: store.spendExtras,
  claimedBy: async (tx, order) => {
    const wants = await store.wantsOf(tx, order);
    return wants.length > 0 ? [claimExtras(wants)] : [];
  },
  release: store.releaseExtras,
  // An extra belongs to its ticket, and goes back with it.
  releaseParts: (tx, parts) =>
    store.releaseOfTickets(
      tx,
      parts.flatMap(({ owner, line }) => (line === undefined ? [] : [{ owner, line }])),
    ),
  audit: auditExtras,
});

async function lockExtras(tx: Tx, claiming: readonly Claiming[]): Promise<Ledger> {
  const ids = claiming.flatMap(({ claims }) => wantsOf(claims).map(({ extraId }) => extraId));
  const locked = ids.length > 0 ? await store.lockExtras(tx, ids) : [];
  const extras = new Map(locked.map((one) => [one.id, { ...one, left: one.left ?? Number.POSITIVE_INFINITY }]));
  const move = (wants: readonly Want[], by: number): void => {
    for (const { extraId } of wants) {
      const extra = extras.get(extraId);
      if (extra) extra.left += by;
    }
  };
  return {
    take: ({ claims }) => {
      const wants = wantsOf(claims);
      for (const [id, own] of Map.groupBy(wants, ({ extraId }): ExtraId => extraId)) {
        const extra = extras.get(id);
        if (!extra || own.some((want) => want.row === null && (extra.retired || want.price !== extra.price)))
          return { ok: false, refusal: because('gone') };
        if (own.length > extra.left)
          return { ok: false, refusal: because('too_few', { left: Math.max(0, extra.left) }) };
      }
      move(wants, -1);
      return { ok: true, undo: () => move(wants, 1) };
    },
    write: async (tx, holders) => {
      const held = holders.flatMap(({ claiming: { claims }, ownerOf }) =>
        wantsOf(claims).map((want) => ({ ...want, owner: ownerOf(0) })),
      );
      if (held.length > 0) await store.holdExtras(tx, held);
    },
  };
}

function wantsOf(claims: readonly Claim[]): Want[] {
  return claims.filter(isOurs).flatMap(({ wants }) => wants);
}

function isOurs(claim: Claim): claim is ExtraClaim {
  return claim.of === EXTRA;
}
