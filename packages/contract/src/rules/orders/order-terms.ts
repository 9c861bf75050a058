/** Terms of offers and orders, shared by server and browser (booking §5 "Quantities", decisions §2a and §4). */
import { VOUCHER_CARD_LIMIT } from '../../constants.ts';

/** Maximum number of tickets of one order; `eventLimit`: the event's own, which orders by voucher card do not use. */
export function getOrderLimit(eventLimit: number, byVoucherCard: boolean): number {
  return byVoucherCard ? VOUCHER_CARD_LIMIT : eventLimit;
}

/**
 * Whether prices of a price type apply to sessions of another: if the types are equal, or one of them is missing (null,
 * on the wire 0).
 */
export function matchesPriceType(ofPrice: number | null, ofSession: number | null): boolean {
  return !ofPrice || !ofSession || ofPrice === ofSession;
}

/** The questions of an order: by voucher card there is none about parking. */
export function getAskedQuestions<Questions extends { parking: boolean }>(
  questions: Questions,
  byVoucherCard: boolean,
): Questions {
  return byVoucherCard ? { ...questions, parking: false } : questions;
}
