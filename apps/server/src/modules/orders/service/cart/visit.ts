import type { Database } from '../../../../db/index.ts';
import type { Batcher } from '../../../../kernel/batcher.ts';
import type { Visit } from '../../rules/cart.ts';
import type { PaceLimits } from '../../rules/pace.ts';
import { linesOf, openBasket } from '../../store/basket.ts';
import type { TakeAnswer } from '../answer.ts';
import type { SellingCatalogue } from '../create-order.ts';
import type { Draft } from '../draft.ts';
import type { OriginWatch } from '../origin-watch.ts';

export type CartShop = {
  db: Database;
  catalogue: SellingCatalogue;
  batcher: Batcher<Draft, TakeAnswer>;
  pace: PaceLimits | null;
  origins: OriginWatch;
};

export type Visitor = { id: string; signedIn: boolean };

/** The visitor's cart as it is, with all that a decision about it needs. The version is read first: it may be too old, never too new. */
export async function visitOf(shop: CartShop, visitor: Visitor, now: Date): Promise<{ version: number; visit: Visit }> {
  const version = await openBasket(shop.db, visitor.id, now);
  const takes = await linesOf(shop.db, visitor.id);
  const { eventByHash } = shop.catalogue;
  return { version, visit: { takes, eventByHash, signedIn: visitor.signedIn, now } };
}
