/** Reads the cart response into the model of the page (booking §3 "Cart (header cart)"). */
import type { Cart, CartItem as WireCartItem } from '@sahna/contract/carts/cart';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { countTickets } from '../../shared/cart/count-tickets.ts';
import { toCartKey, toCartLine } from '../../shared/cart/use-cart-mutation.ts';
import { formatPrice, sumAmounts } from '../../shared/format/money.ts';
import { addLabel, joinItems, joinLists, joinParts } from '../../shared/format/punctuation.ts';
import { readBuyerQuestions, readCustomQuestions } from '../../shared/order-form/questions.ts';
import type { CartTexts } from '../../shared/texts/cart/index.ts';
import { readMoment } from '../../shared/ticket-card/read-ticket-facts.ts';
import type { CartEvent, CartPageItem, CartView } from './cart-model.ts';

export function readCart(wire: Cart, texts: CartTexts): CartView {
  return {
    events: [...Map.groupBy(wire.data, (item) => item.actionHashId).values()].flatMap((items) =>
      readCartEvent(items, wire, texts),
    ),
    isHeld: wire.data.some((item) => item.quantity > 0),
    secondsLeft: wire.reservetime,
    sum: wire.sum,
    fees: sumFees(wire.data),
    currency: wire.currency,
    tickets: wire.data.reduce((sum, item) => sum + countTickets(item), 0),
    questions: readBuyerQuestions(wire, wire.checkboxList, texts.language),
  };
}

/** The fees of all tickets; a group has one ticket. */
function sumFees(items: readonly WireCartItem[]): number {
  return sumAmounts(items.map((item) => item.priceservise * countTickets(item)));
}

function readCartEvent(items: readonly WireCartItem[], wire: Cart, texts: CartTexts): CartEvent[] {
  const { language } = texts;
  const [first] = items;
  if (!first) return [];
  const eventQuestions = wire.questions.find((question) => question.actionHashId === first.actionHashId);
  const isHeld = items.some((item) => item.quantity > 0);
  const where = [pickLocalized(first, 'seatroot', language), pickLocalized(first, 'address', language)];
  return [
    {
      id: first.actionId,
      hash: first.actionHashId,
      url: first.url,
      title: pickLocalized(first, 'action', language),
      image: pickLocalized(first, 'image_url', language),
      where: joinParts(where, language),
      lines: items.map((item) => readCartItem(item, wire.currency, texts)),
      customQuestions: eventQuestions && isHeld ? readCustomQuestions(eventQuestions, language) : null,
    },
  ];
}

function readCartItem(item: WireCartItem, currency: string, texts: CartTexts): CartPageItem {
  const { language } = texts;
  const [zone, category] = [pickLocalized(item, 'zonelevel', language), pickLocalized(item, 'category', language)];
  const sectors = [...new Set(item.places.map((place) => pickLocalized(place, 'sector', language)))];
  const seats = readSeats(item, sectors.length > 1, texts);
  const [sector = ''] = sectors.length === 1 ? sectors : [];
  return {
    key: toCartKey(item),
    sent: toCartLine(item, item.quantity),
    eventTitle: pickLocalized(item, 'action', language),
    name: seats || zone || category,
    details: (seats ? [sector, zone === sector ? '' : zone, category] : [zone && category]).filter(Boolean),
    when: readMoment(item, language),
    terms: readTerms(item, currency, texts),
    isGroup: item.included > 0,
    isSeat: item.seatId !== null,
    quantity: item.quantity,
    expiredQuantity: item.ranout,
    secondsLeft: item.reservetime,
    sum: item.sum,
    min: Math.max(1, item.minlimit),
    max: item.maxlimit,
  };
}

function readTerms(item: WireCartItem, currency: string, { t, language }: CartTexts): string {
  const formatAmount = (amount: number): string => formatPrice(amount, currency, { t, language });
  const price = formatAmount(item.price + item.priceservise);
  if (item.included > 0)
    return addLabel(
      price,
      t('event.group-terms', { count: item.included, perPerson: formatAmount(item.extra_price) }),
      language,
    );
  if (item.quantity === 1) return '';
  return item.price + item.priceservise === 0 ? price : t('cart.unit-price', { price });
}

/** The numbered seats by row: `row 3, seats 5, 6; row 4, seat 1`, with their sectors if there are several. */
function readSeats({ places }: WireCartItem, hasSectors: boolean, { t, language }: CartTexts): string {
  const rows = Map.groupBy(places, (place) => `${pickLocalized(place, 'sector', language)}|${place.rowname}`);
  return joinLists(
    [...rows.values()].map((row) => {
      const [first] = row;
      if (!first) return '';
      const seats = joinItems(
        row.map((place) => place.seatname),
        language,
      );
      return joinParts(
        [
          hasSectors ? pickLocalized(first, 'sector', language) : '',
          t('order.row', { row: first.rowname }),
          row.length > 1 ? t('cart.seats', { seats }) : t('order.seat', { seat: seats }),
        ],
        language,
      );
    }),
    language,
  );
}
