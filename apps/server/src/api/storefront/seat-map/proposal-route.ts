/** Endpoint of the best available seats. Read-only: holds, locks and writes nothing. */
import { ENDPOINTS } from '@sahna/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CatalogService, filterOffersBySession } from '../../../modules/catalog/index.ts';
import type { Halls } from '../../../modules/seating/halls.ts';
import { isFree, proposePrices } from '../../../modules/seating/halls.ts';
import { findBestAvailable } from '../../../modules/seating/inventory.ts';
import { sessionId, zoneId } from '../../../platform/lib/ids.ts';
import { toMajor, toMinor } from '../../../platform/lib/money.ts';
import { sendNotLoaded } from './not-loaded.ts';

type ProposalDeps = {
  halls: Halls;
  catalog: Pick<CatalogService, 'current'>;
};

export function proposalRoute(server: FastifyInstance, { halls, catalog }: ProposalDeps): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { path, query, response } = ENDPOINTS.schemeProposal;
  const options = { config: app.limited(1), schema: { querystring: query, response } };
  app.get(path, options, async (request, reply) => {
    const { hash, calendar_id, lang, quantity, kind, minprice, price, zonelevel_id, usepushkarta, without } =
      request.query;
    const hallSession = halls.find(hash, sessionId(calendar_id));
    const places = hallSession && (await halls.getPlaces(hallSession));
    if (!hallSession || !places) return sendNotLoaded(reply, lang);
    const { event, session } = hallSession;
    const prices = proposePrices(event, filterOffersBySession(event, session), {
      min: minprice === undefined ? null : toMinor(minprice),
      max: price === undefined ? null : toMinor(price),
      zoneId: zonelevel_id === undefined ? null : zoneId(zonelevel_id),
      voucherCard: usepushkarta === '1',
    });
    const { cachedPlan, free } = places;
    const excluded = new Set(without?.split(',').map(Number));
    const isOpen = quantity <= Math.min(event.orderLimit, free.quantity);
    const seats = isOpen
      ? findBestAvailable(cachedPlan.getSeating(), {
          quantity,
          kind,
          leavesSingles: catalog.current()?.shop.switches['singleseats'] === 1,
          isAvailable: (seat) =>
            prices.has(seat.zoneId) &&
            !excluded.has(seat.id) &&
            isFree(free.bits, cachedPlan.positions.get(seat.id) ?? -1),
        })
      : null;
    const priced = (seats ?? []).flatMap(({ id, zoneId: zone }) => {
      const found = prices.get(zone);
      return found ? [{ id, ...found }] : [];
    });
    reply.header('cache-control', 'no-store');
    return {
      response: {
        seats: priced.map((seat) => ({
          seat_id: seat.id,
          clientcategory_id: seat.categoryId,
          zonelevel_id: seat.zoneId,
          price: toMajor(seat.price),
        })),
        sum: toMajor(priced.reduce((sum, seat) => sum + seat.price, 0)),
      },
    };
  });
}
