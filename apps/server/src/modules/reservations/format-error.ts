/** Formats reservation errors as an error code and a text in the language of the buyer. */
import { ERROR_CODE, type ErrorCode } from '@sahna/contract';
import { assertNever } from '../../platform/lib/errors/assert-never.ts';
import { type Language, type LocalText, pickText } from '../../platform/lib/languages.ts';
import type { ReservableRegistry } from './registry.ts';
import type { ExtensionError, ReservationError } from './reservation-result.ts';
import { formatReservationText, type ReservationTextKey } from './texts.ts';

type ErrorMessage = { code: ErrorCode; text: ReservationTextKey; values?: Record<string, number> };

/** Errors of this module; extensions have their own. */
type RuleError = Exclude<ReservationError, ExtensionError>;

function toMessage(error: RuleError): ErrorMessage {
  const { inner, limit, invalidRecaptcha } = ERROR_CODE;
  switch (error.kind) {
    case 'event_not_found':
      return { code: inner, text: 'event-not-found' };
    case 'not_on_sale':
      return { code: inner, text: 'not-on-sale' };
    case 'sign_in_required':
      return { code: inner, text: 'sign-in-required' };
    case 'nothing_selected':
      return { code: limit, text: 'nothing-chosen' };
    case 'session_not_found':
      return { code: limit, text: 'no-such-session' };
    case 'session_ended':
      return { code: limit, text: 'session-over' };
    case 'session_before_sale':
      return { code: limit, text: 'session-before-sale' };
    case 'session_sale_ended':
      return { code: limit, text: 'no-such-session' };
    case 'offer_not_found':
      return { code: limit, text: 'no-such-offer' };
    case 'order_limit':
      return { code: limit, text: 'order-limit', values: { count: error.limit } };
    case 'too_many':
      return { code: limit, text: 'category-limit', values: { count: error.limit } };
    case 'too_few':
      return { code: limit, text: 'category-least', values: { count: error.min } };
    case 'required_category_missing':
      return { code: limit, text: 'required-category', values: { count: error.min } };
    case 'audience_missing':
      return { code: inner, text: 'audience-missing' };
    case 'voucher_card_only':
      return { code: inner, text: 'voucher-only' };
    case 'voucher_card_not_accepted':
      return { code: inner, text: 'voucher-refused' };
    case 'consent_missing':
      return { code: inner, text: 'consent-missing' };
    case 'insufficient_stock':
      return error.left > 0
        ? { code: limit, text: 'not-enough', values: { count: error.left } }
        : { code: limit, text: 'sold-out' };
    case 'session_not_on_sale':
      return { code: limit, text: 'no-such-session' };
    case 'seats_unavailable':
      return { code: limit, text: 'seats-taken' };
    case 'no_adjacent_seats':
      return { code: limit, text: 'none-together' };
    case 'visitor_hold_limit':
      return { code: limit, text: 'hold-limit', values: { limit: error.limit, heldSeats: error.heldSeats } };
    case 'address_hold_limit':
      return { code: limit, text: 'address-limit', values: { heldSeats: error.heldSeats } };
    case 'hold_shortened':
      return { code: limit, text: 'shorter-hold', values: { minutes: Math.floor(error.seconds / 60) } };
    case 'cart_expired':
      return { code: limit, text: 'cart-ran-out' };
    case 'bot_check':
      return { code: invalidRecaptcha, text: 'bot-check' };
    case 'cart_changed':
      return { code: inner, text: 'cart-changed' };
    case 'changed':
      return { code: inner, text: 'changed' };
    case 'key_reused':
      return { code: inner, text: 'key-reused' };
    default:
      return assertNever(error);
  }
}

export type OrderedEvent = { title: LocalText; signInRequired: boolean };

/** Formats the error for the response. In an order of several events it names the event that requires sign-in. */
export function formatRuleError(error: RuleError, language: Language, cart: readonly OrderedEvent[] = []) {
  const { code, text, values } = toMessage(error);
  const sentence = formatReservationText(language, text, values);
  const event = error.kind === 'sign_in_required' ? cart.find((cartEvent) => cartEvent.signInRequired) : undefined;
  const errorText = event
    ? formatReservationText(language, 'of-event', { event: pickText(event.title, language), sentence })
    : sentence;
  const shorter = error.kind === 'hold_shortened' ? { shorterhold: error.seconds } : {};
  return { errorCode: code, errorText, ...shorter };
}

export type FormatReservationError = (
  error: ReservationError,
  language: Language,
  cart?: readonly OrderedEvent[],
) => FormattedError;

type FormattedError = { errorCode: ErrorCode; errorText: string; shorterhold?: number };

/** Formats any error of an order; extensions format their own. */
export function createErrorFormatter({ extensions }: Pick<ReservableRegistry, 'extensions'>): FormatReservationError {
  return (error, language, cart = []) => {
    if (error.kind !== 'extension_rejected') return formatRuleError(error, language, cart);
    const extension = extensions.find(({ name }) => name === error.extension);
    if (!extension?.formatError) throw new Error(`${error.extension} does not format its errors`);
    return extension.formatError(error, language);
  };
}

/** The label of an error in metrics. */
export function toErrorCode(error: ReservationError): string {
  return error.kind === 'extension_rejected' ? error.reason : error.kind;
}
