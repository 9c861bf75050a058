import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 18;

/** An unguessable URL-safe id of 144 random bits, for orders, tickets and refunds (decisions §5). */
export function newSecretId(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A stable public id made of a name: not a secret, the same on every machine. */
export function publicIdOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 16);
}

/** SHA-256 as URL-safe base64, for comparing what must not be kept as it is. */
export function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url');
}

declare const brand: unique symbol;

/** A number that cannot be taken for another kind's. */
type Branded<Name extends string> = number & { readonly [brand]: Name };

/** The number on an order. */
export type OrderId = Branded<'order'>;
/** A line of a visitor's cart. */
export type CartLineId = Branded<'cart line'>;
/** Somebody who has signed in at least once. */
export type CustomerId = Branded<'customer'>;
/** Who claims something: an order, or a line of a cart. Both are drawn from one sequence, so that no two owners are alike. */
export type OwnerId = OrderId | CartLineId;

function wholeId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw new Error(`not the id of a row: ${value}`);
  return value;
}

/** Throws where there is no id: a bug, for every id comes from the database. */
export function orderId(value: unknown): OrderId {
  return wholeId(value) as OrderId;
}

/** Throws where there is no id: a bug, for every id comes from the database. */
export function cartLineId(value: unknown): CartLineId {
  return wholeId(value) as CartLineId;
}

/** Throws where there is no id: a bug, for every id comes from the database. */
export function customerId(value: unknown): CustomerId {
  return wholeId(value) as CustomerId;
}
