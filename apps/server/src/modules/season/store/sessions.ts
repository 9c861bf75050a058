/** Session lists for staff. */
import type { Executor } from '../../../platform/db/index.ts';
import type { EventId, SessionId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { calculateFullPrice, IS_HELD, isOfferedAt } from '../../reservations/rules/index.ts';

export type SessionFacts = { day: string; time: string | null; title: string; currency: string };

export async function findSession(on: Executor, id: SessionId): Promise<SessionFacts | null> {
  const { rows } = await on.query<SessionFacts>(
    `SELECT session.day, session.time, coalesce(event.title ->> 'en', event.title ->> 'ru', '') AS title,
            (SELECT settings ->> 'currency' FROM shop) AS currency
       FROM session JOIN event ON event.id = session.event_id WHERE session.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type SessionChoice = { id: SessionId; title: LocalText; day: string; time: string | null };

/** Sessions of a day in order of their times, past and canceled ones included. `events` null: of every event. */
export async function listSessionsOfDay(
  on: Executor,
  day: string,
  events: ReadonlySet<EventId> | null,
): Promise<SessionChoice[]> {
  const { rows } = await on.query<SessionChoice>(
    `SELECT session.id, title, day, time FROM session JOIN event ON event.id = event_id
      WHERE day = $1::date AND ($2::integer[] IS NULL OR event_id = ANY($2::integer[])) ORDER BY time, title ->> 'ru', session.id`,
    [day, events && [...events]],
  );
  return rows;
}

export type UpcomingSession = {
  id: SessionId;
  day: string;
  time: string | null;
  title: string;
  sold: number;
  held: number;
  canceled: boolean;
};

/** Future sessions that are on sale, partly sold, or canceled, in order of start. */
export async function listUpcomingSessions(on: Executor, now: Date): Promise<UpcomingSession[]> {
  const { rows } = await on.query<UpcomingSession>(
    `SELECT session.id, day, time, coalesce(title ->> 'en', title ->> 'ru', '') AS title,
            coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0)::int AS sold,
            coalesce(sum(quantity) FILTER (WHERE ${IS_HELD}), 0)::int AS held,
            canceled_at IS NOT NULL AS canceled
       FROM session JOIN event ON event.id = event_id LEFT JOIN hold ON hold.session_id = session.id
      WHERE starts_at > $1 AND (on_sale OR canceled_at IS NOT NULL OR EXISTS (
              SELECT FROM hold AS sold WHERE sold.session_id = session.id AND sold.state = 'sold'))
      GROUP BY session.id, event.id ORDER BY starts_at, session.id`,
    [now],
  );
  return rows;
}

export type SessionOffers = {
  id: SessionId;
  day: string;
  time: string | null;
  currency: string;
  offers: SessionOffer[];
};

/** `price` includes the fee. */
type SessionOffer = { id: number; name: string; price: number };
type OfferWithTerms = Omit<SessionOffer, 'price'> &
  Parameters<typeof isOfferedAt>[0] &
  Parameters<typeof calculateFullPrice>[1];

/** Future sessions of these events on sale, with their offers. */
export async function listSessionOffers(on: Executor, events: readonly EventId[], now: Date): Promise<SessionOffers[]> {
  type SessionWithTerms = Omit<SessionOffers, 'offers'> & {
    priceType: number | null;
    free: boolean;
    offers: OfferWithTerms[];
  };
  const { rows } = await on.query<SessionWithTerms>(
    `SELECT session.id, day, time, price_type AS "priceType", event.free, (SELECT settings ->> 'currency' FROM shop) AS currency,
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'id', offer.id, 'price', offer.price, 'serviceFee', offer.service_fee,
                      'name', concat_ws(', ', category.name ->> 'en', zone.name ->> 'en'),
                      'days', offer.days, 'priceType', offer.price_type) ORDER BY offer.id), '[]')
               FROM offer LEFT JOIN category ON category.id = category_id LEFT JOIN zone ON zone.id = zone_id
              WHERE offer.event_id = session.event_id AND NOT offer.retired) AS offers
       FROM session JOIN event ON event.id = session.event_id
      WHERE event_id = ANY($1::bigint[]) AND on_sale AND starts_at > $2
      ORDER BY starts_at, session.id`,
    [events, now],
  );
  return rows.map(({ priceType, free, offers, ...session }) => ({
    ...session,
    offers: offers
      .filter((offer) => isOfferedAt(offer, { day: session.day, priceType }))
      .map((offer) => ({ id: offer.id, name: offer.name, price: calculateFullPrice({ free }, offer) })),
  }));
}
