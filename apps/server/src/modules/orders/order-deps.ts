import type { Database } from '../../platform/db/index.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import type { Answer, Claimables, Submitted } from '../reservations/index.ts';
import type { OrderPorts } from './order-ports.ts';
import type { SellableEvent } from './service/draft-order.ts';

/** The catalogue as orders and carts need it. */
export type SellingCatalogue = {
  eventByHash(hash: string): SellableEvent | null;
  eventById(id: EventId): SellableEvent | null;
  /** Reads the database again now, because an answer of it contradicts what is in memory. */
  refresh(): Promise<void>;
  currency(): string;
  reserveMinutes(): number;
  /** Consents that every order needs (`filling = 1`). */
  requiredConsents(): readonly number[];
};

/** What the use-cases of orders stand on. */
export type OrderShop = {
  db: Database;
  catalogue: SellingCatalogue;
  ports: OrderPorts;
  claimables: Claimables;
  /** Sends a draft to the next batch. */
  submit(draft: Submitted): Promise<Answer>;
};
