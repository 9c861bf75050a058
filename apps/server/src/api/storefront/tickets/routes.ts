/**
 * Endpoints of a ticket by its secret address: data, PDF, calendar entry (decisions §2); and of all tickets of an order
 * by the order's address.
 */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import type { Tickets } from '../../../modules/tickets/index.ts';
import { sendErrorResponse } from '../../../platform/http/errors.ts';
import type { ServerTextKey } from '../../../platform/http/languages/texts.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import { sendPlainPage } from '../../../platform/http/responses/error-page.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import { toTicketDto } from './dto.ts';

export type TicketRouteDeps = {
  tickets: Tickets;
  orders: { find(hash: string): Promise<{ order: { id: OrderId } } | null> };
  catalog: Pick<CatalogService, 'getImageUrls' | 'getTint'>;
};

export const ticketRoutes: FastifyPluginAsync<TicketRouteDeps> = async (server, { tickets, orders, catalog }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { path, params, query, response } = ENDPOINTS.ticketView;

  app.get(
    path,
    { config: { ...app.limited(1), ...SECRET_LINK }, schema: { params, querystring: query, response } },
    async (request, reply) => {
      keepSecret(reply);
      const ticket = await tickets.findByHash(request.params.hash);
      if (!ticket) return sendTicketNotFound(request, reply);
      const { images } = ticket.snapshot;
      return { response: toTicketDto(ticket, catalog.getImageUrls(images), catalog.getTint(images)) };
    },
  );

  /** In every state of the order; null for a wrong address. */
  const findOrderId = async (hash: string) => (await orders.find(hash))?.order.id ?? null;

  const ticketConfig = { ...app.limited(0.2), ...SECRET_LINK };
  /** An order has as many pages as tickets. */
  const documentConfig = { ...app.limited(0.05), ...SECRET_LINK };
  app.get('/ticket/:hash.pdf', { config: ticketConfig, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const pdf = await tickets.printTicket(request.params.hash);
    return pdf ? sendPdf(reply, pdf, 'ticket') : sendTicketNotFound(request, reply);
  });

  app.get(
    '/ticket/:hash.svg',
    { config: ticketConfig, schema: { params, querystring: query } },
    async (request, reply) => {
      keepSecret(reply);
      const map = await tickets.drawMap(request.params.hash, request.query.lang);
      return map === null ? sendTicketNotFound(request, reply) : reply.type('image/svg+xml').send(map);
    },
  );

  app.get('/ticket/:hash.ics', { config: ticketConfig, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const { hash } = request.params;
    const calendar = await tickets.createTicketCalendar(hash, request.siteOrigin());
    if (calendar !== null) return sendCalendar(reply, calendar, 'ticket');
    return (await tickets.findByHash(hash))
      ? sendNoDocumentPage(request, reply, 410, 'void-ticket')
      : sendTicketNotFound(request, reply);
  });

  app.get('/order/:hash.pdf', { config: documentConfig, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const id = await findOrderId(request.params.hash);
    const pdf = id && (await tickets.printOrder(id));
    return pdf ? sendPdf(reply, pdf, `order-${id}`) : sendTicketNotFound(request, reply);
  });

  app.get('/order/:hash.ics', { config: documentConfig, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const { hash } = request.params;
    const id = await findOrderId(hash);
    const calendar = id && (await tickets.createOrderCalendar({ id, hash }, request.siteOrigin()));
    return calendar ? sendCalendar(reply, calendar, `order-${id}`) : sendTicketNotFound(request, reply);
  });
};

function sendPdf(reply: FastifyReply, pdf: Uint8Array, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(pdf));
}

function sendCalendar(reply: FastifyReply, calendar: string, name: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8; method=PUBLISH')
    .header('Content-Disposition', `attachment; filename="${name}.ics"`)
    .send(calendar);
}

/** The address is the ticket: it must not be cached or sent as a referrer. */
function keepSecret(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
}

function sendTicketNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendNoDocumentPage(request, reply, 404, 'not-found');
}

/** Sends an HTML page, because the address of a document is opened in a browser. */
function sendNoDocumentPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: ServerTextKey,
): FastifyReply {
  if (request.headers.accept?.includes('text/html')) return sendPlainPage(request, reply, status, text);
  return sendErrorResponse(request, reply, status, ERROR_CODE.inner, text);
}
