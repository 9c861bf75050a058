/** The best seats that are free at this moment: nothing is held, locked or written. */
import { ENDPOINTS } from '@sahna/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CatalogueService, offersFor } from '../../../modules/catalog/index.ts';
import type { Halls } from '../../../modules/seating/halls.ts';
import { isFree, proposedPrices } from '../../../modules/seating/halls.ts';
import { bestPlaces } from '../../../modules/seating/inventory.ts';
import { sessionId, zoneId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { toMajor, toMinor } from '../../../platform/lib/money.ts';

type ProposalDeps = {
  halls: Halls;
  catalogue: Pick<CatalogueService, 'current'>;
  notLoaded(reply: FastifyReply, language: Language): FastifyReply;
};

export function proposalRoute(server: FastifyInstance, { halls, catalogue, notLoaded }: ProposalDeps): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { path, query, response } = ENDPOINTS.schemeProposal;
  const options = { config: app.limited(1), schema: { querystring: query, response } };
  app.get(path, options, async (request, reply) => {
    const { hash, calendar_id, lang, quantity, kind, minprice, price, zonelevel_id, usepushkarta, without } =
      request.query;
    const of = halls.find(hash, sessionId(calendar_id));
    const places = of && (await halls.look(of));
    if (!of || !places) return notLoaded(reply, lang);
    const { event, session } = of;
    const prices = proposedPrices(offersFor(event, session), event.free, {
      min: minprice === undefined ? null : toMinor(minprice),
      max: price === undefined ? null : toMinor(price),
      zoneId: zonelevel_id === undefined ? null : zoneId(zonelevel_id),
      voucherCard: usepushkarta === '1',
    });
    const { known, free } = places;
    const passedOver = new Set(without?.split(',').map(Number));
    const isOpen = event.status === 'on_sale' && quantity <= Math.min(event.orderLimit, free.quantity);
    const seats = isOpen
      ? bestPlaces(known.seating(), {
          quantity,
          kind,
          leavesSingles: catalogue.current()?.shop.switches['singleseats'] === 1,
          canBeHad: (seat) =>
            prices.has(seat.zoneId) &&
            !passedOver.has(seat.id) &&
            isFree(free.bits, known.positions.get(seat.id) ?? -1),
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
