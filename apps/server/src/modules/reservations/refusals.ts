/** Why an order is refused, as an error code and a sentence. */
import { ERROR_CODE, type ErrorCode } from '@sahna/contract';
import { assertNever } from '../../platform/lib/assert-never.ts';
import { type Language, type LocalText, pickText } from '../../platform/lib/languages.ts';
import type { ClaimRefused, Refusal } from './answer.ts';
import type { ClaimedBeside } from './claimed-beside.ts';
import { say, type TextKey } from './texts.ts';

type RefusalMessage = { code: ErrorCode; text: TextKey; values?: Record<string, number> };

/** What selling itself refuses; a claimable says why it does in its own words. */
type OwnRefusal = Exclude<Refusal, ClaimRefused>;

function messageOf(refusal: OwnRefusal): RefusalMessage {
  const { inner, limit, invalidRecaptcha } = ERROR_CODE;
  switch (refusal.kind) {
    case 'no_such_event':
      return { code: inner, text: 'event-not-found' };
    case 'not_on_sale':
      return { code: inner, text: 'not-on-sale' };
    case 'sign_in_required':
      return { code: inner, text: 'sign-in-required' };
    case 'nothing_chosen':
      return { code: limit, text: 'nothing-chosen' };
    case 'no_such_session':
      return { code: limit, text: 'no-such-session' };
    case 'session_over':
      return { code: limit, text: 'session-over' };
    case 'no_such_offer':
      return { code: limit, text: 'no-such-offer' };
    case 'order_limit':
      return { code: limit, text: 'order-limit', values: { count: refusal.limit } };
    case 'too_many':
      return { code: limit, text: 'category-limit', values: { count: refusal.limit } };
    case 'too_few':
      return { code: limit, text: 'category-least', values: { count: refusal.least } };
    case 'compulsory_missing':
      return { code: limit, text: 'compulsory', values: { count: refusal.least } };
    case 'audience_missing':
      return { code: inner, text: 'audience-missing' };
    case 'voucher_card_only':
      return { code: inner, text: 'voucher-only' };
    case 'voucher_card_refused':
      return { code: inner, text: 'voucher-refused' };
    case 'consent_missing':
      return { code: inner, text: 'consent-missing' };
    case 'not_enough':
      return refusal.left > 0
        ? { code: limit, text: 'not-enough', values: { count: refusal.left } }
        : { code: limit, text: 'sold-out' };
    case 'not_sold':
      return { code: limit, text: 'no-such-session' };
    case 'seats_taken':
      return { code: limit, text: 'seats-taken' };
    case 'none_together':
      return { code: limit, text: 'none-together' };
    case 'held_limit':
      return { code: limit, text: 'held-limit', values: { limit: refusal.limit, held: refusal.held } };
    case 'origin_limit':
      return { code: limit, text: 'address-limit', values: { held: refusal.held } };
    case 'shorter_hold':
      return { code: limit, text: 'shorter-hold', values: { minutes: Math.floor(refusal.seconds / 60) } };
    case 'cart_ran_out':
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
      return assertNever(refusal);
  }
}

export type OrderedEvent = { title: LocalText; signInRequired: boolean };

/** The refusal as the wire says it. Of several events in a cart it names the one that needs its buyer signed in. */
export function sayRefusal(refusal: OwnRefusal, language: Language, cart: readonly OrderedEvent[] = []) {
  const { code, text, values } = messageOf(refusal);
  const sentence = say(language, text, values);
  const event = refusal.kind === 'sign_in_required' ? cart.find((one) => one.signInRequired) : undefined;
  const errorText = event ? say(language, 'of-event', { event: pickText(event.title, language), sentence }) : sentence;
  const shorter = refusal.kind === 'shorter_hold' ? { shorterhold: refusal.seconds } : {};
  return { errorCode: code, errorText, ...shorter };
}

export type SayRefusal = (refusal: Refusal, language: Language, cart?: readonly OrderedEvent[]) => OrderRefused;

type OrderRefused = { errorCode: ErrorCode; errorText: string; shorterhold?: number };

/** Says any refusal of an order: these claimables say their own. */
export function refusalSayer(others: readonly ClaimedBeside[]): SayRefusal {
  return (refusal, language, cart = []) => {
    if (refusal.kind !== 'claim_refused') return sayRefusal(refusal, language, cart);
    const claimable = others.find(({ name }) => name === refusal.of);
    if (!claimable) throw new Error(`nobody says why ${refusal.of} was refused`);
    return claimable.say(refusal, language);
  };
}

/** One word for a refusal, as metrics count them. */
export function reasonOf(refusal: Refusal): string {
  return refusal.kind === 'claim_refused' ? refusal.why : refusal.kind;
}
