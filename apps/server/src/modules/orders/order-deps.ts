import type { Database } from '../../platform/db/index.ts';
import type { CatalogForSale } from '../catalog/index.ts';
import type { Answer, Claimables, Submitted } from '../reservations/index.ts';
import type { OrderPorts } from './order-ports.ts';

/** What the use-cases of orders stand on. */
export type OrderShop = {
  db: Database;
  catalogue: CatalogForSale;
  ports: OrderPorts;
  claimables: Claimables;
  /** Sends a draft to the next batch. */
  submit(draft: Submitted): Promise<Answer>;
};
