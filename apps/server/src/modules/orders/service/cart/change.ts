import type { Database } from '../../../../db/index.ts';
import { ok, type Result, refused } from '../../../../kernel/result.ts';
import { givePlacesBack, releasePlaces } from '../../../inventory/index.ts';
import { type CartPlan, type CartWish, planCart } from '../../rules/cart.ts';
import { linesOf, lockBaskets, removeLines, shrinkLine, touchBaskets } from '../../store/basket.ts';
import type { CreateRefusal } from '../answer.ts';
import type { BasketDraft } from '../draft.ts';
import { heldUntil } from '../draft-order.ts';
import { type CartShop, type Visitor, visitOf } from './visit.ts';

/** Two windows of one visitor may change the cart at once: the later one looks again. */
const MOST_TRIES = 5;

/** Makes the cart as wished, or leaves it as it is and says why. More places are taken before any are given back. */
export async function changeCart(
  shop: CartShop,
  visitor: Visitor,
  wishes: readonly CartWish[],
  now: Date,
): Promise<Result<null, CreateRefusal>> {
  let last: CreateRefusal = { kind: 'cart_changed' };
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const { version, visit } = await visitOf(shop, visitor, now);
    const plan = planCart(visit, wishes);
    if (!plan.ok) return plan;
    if (plan.value.take.length > 0) {
      const answer = await shop.batcher.add(draftOf(shop, visitor, version, plan.value, now));
      if (answer.ok) {
        // Seen from the version just made, what is left to do is to give back.
        last = { kind: 'cart_changed' };
        continue;
      }
      last = answer.refusal;
      if (last.kind === 'changed' && tried === 0) await shop.catalogue.refresh();
      else if (last.kind !== 'cart_changed') return refused(last);
    } else if (await giveBack(shop.db, visitor.id, version, plan.value, now)) return ok(null);
  }
  return refused(last);
}

function draftOf(shop: CartShop, visitor: Visitor, version: number, plan: CartPlan, now: Date): BasketDraft {
  const lines = plan.take.map((line) => {
    const reserveMinutes = shop.catalogue.eventById(line.eventId)?.reserveMinutes ?? null;
    return { ...line, expiresAt: heldUntil(shop.catalogue, { reserveMinutes }, now) };
  });
  const none = { repeatable: null, subscriptionId: null, customerId: null };
  return { kind: 'basket', visitor: visitor.id, version, lines, createdAt: now, ...none };
}

/** False when the cart is no longer the one that this was decided on. */
async function giveBack(
  db: Database,
  visitor: string,
  version: number,
  { giveBack: less, forget }: CartPlan,
  now: Date,
): Promise<boolean> {
  if (less.length + forget.length === 0) return true;
  // Whose time is over holds nothing that others could not take: it needs no version.
  if (forget.length > 0) await db.transaction((tx) => releasePlaces(tx, forget));
  return db.transaction(async (tx) => {
    if ((await lockBaskets(tx, [visitor])).get(visitor) !== version) return false;
    const lines = new Map((await linesOf(tx, visitor)).map((line) => [line.id, line]));
    const takes = less.flatMap(({ id, quantity }) => {
      const line = lines.get(id);
      return line ? [{ id, quantity, line }] : [];
    });
    const emptied = takes.filter(({ quantity, line }) => quantity === line.quantity);
    for (const { id, quantity } of takes.filter((take) => !emptied.includes(take))) await shrinkLine(tx, id, quantity);
    await removeLines(tx, [...forget, ...emptied.map(({ id }) => id)]);
    await givePlacesBack(
      tx,
      takes.map(({ id, quantity, line }) => ({ id, quantity, sessionId: line.sessionId })),
      now,
    );
    await touchBaskets(tx, [visitor], now);
    return true;
  });
}
