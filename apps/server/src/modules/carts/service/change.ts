import type { Tx } from '../../../platform/db/index.ts';
import type { PublicActor } from '../../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { calculateReservationExpiry, getReservationTerms } from '../../orders/index.ts';
import type { ReservationError } from '../../reservations/index.ts';
import { type CartLineRequest, type CartPlan, getMinHoldEnd, planCartChange, planReleases } from '../rules/cart.ts';
import { listCartLines, lockCarts, removeLines, shrinkLine, touchCarts } from '../store/carts.ts';
import { type CartRequest, createCartRequest } from './cart-handler.ts';
import { type CartDeps, type CartOptions, type LoadedCart, loadCart } from './load-cart.ts';

/** Retries when another tab of the visitor changes the cart at the same time. */
const MAX_ATTEMPTS = 5;

/**
 * Changes the cart to the requested quantities, or returns an error and leaves it unchanged. New places are held before
 * others are released. Pass `loaded` if the caller has just read the cart.
 */
export async function changeCart(
  deps: CartDeps,
  requests: readonly CartLineRequest[],
  now: Date,
  options: CartOptions,
  loaded: LoadedCart | null,
  actor: PublicActor,
): Promise<Result<null, ReservationError>> {
  let lastError: ReservationError = { kind: 'cart_changed' };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const current = attempt === 0 ? loaded : null;
    const { version, context } = current ?? (await loadCart(deps, now, options, actor));
    const plan = planCartChange(context, requests);
    if (!plan.ok) return plan;
    if (plan.value.add.length > 0) {
      const result = await deps.reservations.submit(
        toCartRequest(deps, { version, context }, plan.value, options, actor),
      );
      if (result.ok) {
        await releaseSurplus(deps, actor.visitor, requests, plan.value, now);
        return ok(null);
      }
      lastError = result.error;
      if (lastError.kind === 'changed' && attempt === 0) await deps.catalog.refresh();
      else if (lastError.kind !== 'cart_changed') return err(lastError);
    } else if (await releaseLines(deps, actor.visitor, version, plan.value, now)) return ok(null);
  }
  return err(lastError);
}

function toCartRequest(
  deps: CartDeps,
  { version, context }: LoadedCart,
  { add }: CartPlan,
  { agreedSeconds }: CartOptions,
  actor: PublicActor,
): CartRequest {
  const { now } = context;
  const lines = add.map((line) => {
    const terms = getReservationTerms(deps.catalog.findEventById(line.eventId), line.session);
    const minExpiresAt = getMinHoldEnd(context, line.session.id, agreedSeconds);
    return { ...line, expiresAt: calculateReservationExpiry(deps.catalog, terms, now), minExpiresAt };
  });
  return createCartRequest(version, lines, now, actor);
}

/** Returns false if the cart's version has changed since the plan was made. */
async function releaseLines(
  deps: CartDeps,
  visitor: string,
  version: number,
  { release, expired }: CartPlan,
  now: Date,
): Promise<boolean> {
  if (release.length + expired.length === 0) return true;
  await releaseExpired(deps, expired);
  return deps.db.transaction(async (tx) => {
    if ((await lockCarts(tx, [visitor])).get(visitor) !== version) return false;
    await writeReleases(tx, deps, visitor, { release, expired }, now);
    return true;
  });
}

/** Releases places after others were added. Does not depend on the cart's version, because the change can no longer fail. */
async function releaseSurplus(
  deps: CartDeps,
  visitor: string,
  requests: readonly CartLineRequest[],
  { release, expired }: CartPlan,
  now: Date,
): Promise<void> {
  if (release.length + expired.length === 0) return;
  await releaseExpired(deps, expired);
  await deps.db.transaction(async (tx) => {
    await lockCarts(tx, [visitor]);
    const records = (await listCartLines(tx, [visitor])).get(visitor) ?? [];
    await writeReleases(tx, deps, visitor, { release: planReleases({ records, now }, requests).release, expired }, now);
  });
}

/** Expired lines hold nothing, so releasing them does not depend on the cart's version. */
async function releaseExpired({ db, reservations }: CartDeps, expired: CartPlan['expired']): Promise<void> {
  if (expired.length > 0) await db.transaction((tx) => reservations.registry.release(tx, expired));
}

/** The caller has locked the cart. */
async function writeReleases(
  tx: Tx,
  { reservations }: CartDeps,
  visitor: string,
  { release: releases, expired }: Pick<CartPlan, 'release' | 'expired'>,
  now: Date,
): Promise<void> {
  const [emptied, shrunk] = [
    releases.filter(releasesWholeLine),
    releases.filter((release) => !releasesWholeLine(release)),
  ];
  for (const { line, quantity } of shrunk) await shrinkLine(tx, line.id, quantity);
  await removeLines(tx, [...expired, ...emptied.map(({ line }) => line.id)]);
  const parts = releases.map(({ line: { id, sessionId, offerId }, quantity }) => ({
    owner: id,
    sessionId,
    offerId,
    seatId: null,
    quantity,
  }));
  await reservations.registry.releasePartially(tx, parts, now);
  await touchCarts(tx, [visitor], now);
}

function releasesWholeLine({ line, quantity }: CartPlan['release'][number]): boolean {
  return quantity === line.quantity;
}
