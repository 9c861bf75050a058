/** Places an order: prices it by the catalog and reserves everything it needs. */
import type { CatalogForSale } from '../modules/catalog/index.ts';
import {
  addAudiences,
  calculateAmountDue,
  createOrderRequest,
  loadOrdersByHash,
  ORDERS,
  type OrderPurchaseRequest,
  type OrderTerms,
} from '../modules/orders/index.ts';
import {
  type GroupAnswers,
  getSaleChannel,
  type OrderLine,
  parseAudiences,
  type ReservationError,
  type Reservations,
  type SubmittedRequest,
  toCaller,
  validateOrderLines,
} from '../modules/reservations/index.ts';
import type { Database } from '../platform/db/index.ts';
import { type Actor, isSignedIn } from '../platform/lib/actor.ts';
import { type OrderId, orderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';

/** Retries after concurrent changes of the cart, for example in another tab. */
const MAX_ATTEMPTS = 5;

type SubmitContext = {
  db: Database;
  catalog: Pick<CatalogForSale, 'refresh'>;
  reservations: Pick<Reservations, 'submit'>;
};

export type PlaceOrderContext = SubmitContext & {
  catalog: Pick<CatalogForSale, 'findEventByHash' | 'getCurrency' | 'getReserveMinutes' | 'listRequiredConsents'>;
  reservations: Pick<Reservations, 'registry'>;
};

export type CreateOrderInput = OrderTerms & {
  eventHash: string;
  lines: readonly OrderLine[];
  /** Answers for a group excursion. */
  audience?: GroupAnswers | null;
};

/** `amountDue`: minor units. */
export type Created = { id: OrderId; hash: string; amountDue: Minor; needsNames: boolean };

/** Places an order from a selection, or for an exchange. */
export function createOrder(
  context: PlaceOrderContext,
  input: CreateOrderInput,
  now: Date,
  actor: Actor,
): Promise<Result<Created, ReservationError>> {
  return placeOrder(context, input, async () => previewOrder(context, input, now, actor), now, actor);
}

/**
 * Reserves the request that `build` creates from the catalog and the cart; builds it again if they changed
 * concurrently. Repeated with the same idempotency key it returns the stored result, errors included.
 */
export async function placeOrder(
  { db, catalog, reservations }: SubmitContext,
  { idempotencyKey }: Pick<OrderTerms, 'idempotencyKey'>,
  build: () => Promise<Result<OrderPurchaseRequest, ReservationError>>,
  now: Date,
  actor: Actor,
): Promise<Result<Created, ReservationError>> {
  let error: ReservationError = { kind: 'cart_changed' };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const request = await build();
    if (!request.ok) {
      error = request.error;
      break;
    }
    const result = await reservations.submit(request.value);
    const { total, exchange, state } = request.value;
    if (result.ok) {
      const due = total - (exchange?.credit ?? 0);
      return ok({
        id: orderId(result.id),
        hash: result.hash,
        amountDue: due,
        needsNames: state === 'awaiting_attendees',
      });
    }
    error = result.error;
    // The database is newer than this process's catalog. If prices differ after a refresh, the visitor must see them
    // first.
    if (error.kind === 'changed' && attempt === 0) await catalog.refresh();
    else if (error.kind === 'changed') break;
    else if (error.kind !== 'cart_changed') return result;
  }
  // With a key, errors go through a batch, too: their result is stored under the key, or was stored before.
  if (!idempotencyKey) return err(error);
  const result = await reservations.submit(createRejectedRequest(idempotencyKey, error, now, actor));
  return result.ok ? ok(await getCreatedOrder(db, result.hash)) : result;
}

/** Prices and validates an order without reserving anything. Prices, totals and limits come only from the catalog. */
export function previewOrder(
  context: PlaceOrderContext,
  input: CreateOrderInput,
  now: Date,
  actor: Actor,
): Result<OrderPurchaseRequest, ReservationError> {
  const event = context.catalog.findEventByHash(input.eventHash);
  if (!event) return err({ kind: 'event_not_found' });
  const { lines, voucherCard, extensions, exchange } = input;
  const { registry } = context.reservations;
  const rejected = registry.validate({ extensions, voucherCard, isCart: false });
  if (rejected) return err(rejected);
  const placed = validateOrderLines({
    event,
    lines,
    voucherCard,
    isSignedIn: isSignedIn(actor),
    channel: getSaleChannel(actor),
    now,
  });
  if (!placed.ok) return placed;
  const sold = registry.applyPricing(extensions, placed.value);
  // The buyer of exchanged tickets gave consents when buying them.
  if (!exchange && context.catalog.listRequiredConsents().some((id) => !input.consents.includes(id)))
    return err({ kind: 'consent_missing' });
  const audiences = parseAudiences([event], () => input.audience ?? null);
  if (!audiences.ok) return audiences;
  const terms = addAudiences(input, audiences.value);
  return ok(createOrderRequest(context.catalog, [{ event, lines: sold }], terms, now, actor));
}

function createRejectedRequest(
  idempotencyKey: NonNullable<OrderTerms['idempotencyKey']>,
  error: ReservationError,
  createdAt: Date,
  actor: Actor,
): SubmittedRequest {
  return {
    ...{ ...toCaller(actor), origin: null, hasPassedBotCheck: false },
    handler: ORDERS,
    error,
    lines: [],
    extensions: [],
    hasOwnerPerLine: true,
    createsOrder: true,
    isPaidAtOnce: false,
    createdAt,
    fullHoldUntil: null,
    idempotencyKey,
  };
}

/** The order of an earlier request with the same key. */
export async function getCreatedOrder(db: Database, hash: string): Promise<Created> {
  const [order] = await loadOrdersByHash(db, [hash]);
  if (!order) throw new Error('the created order does not exist');
  return {
    id: order.id,
    hash: order.hash,
    amountDue: calculateAmountDue(order),
    needsNames: order.state === 'awaiting_attendees',
  };
}
