/** A ticket by its secret address: as data, as a PDF to print, as a calendar entry (decisions §2); all of an order by the order's. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Tickets } from '../../../modules/tickets/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { sendPlainPage } from '../../../platform/http/error-page.ts';
import { sendRefusal } from '../../../platform/http/errors.ts';
import type { TextKey } from '../../../platform/http/texts.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { wireTicket } from './wire.ts';

export type TicketRouteDeps = {
  tickets: Tickets;
  /** Where a browser finds pictures, by language. */
  imageUrls(images: Readonly<Record<string, number>>): LocalText;
  /** The color of these pictures' ground; '' where they have none. */
  tint(images: Readonly<Record<string, number>>): string;
  /** The order with that hash, whatever became of it; null for a wrong one. */
  orderIdOf(hash: string): Promise<OrderId | null>;
  siteOrigin(request: FastifyRequest): string;
};

export const ticketRoutes: FastifyPluginAsync<TicketRouteDeps> = async (server, deps) => {
  const { tickets, imageUrls, tint, orderIdOf, siteOrigin } = deps;
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { path, params, query, response } = ENDPOINTS.ticketView;

  app.get(
    path,
    { config: { ...app.limited(1), ...OPENED_BY_HASH }, schema: { params, querystring: query, response } },
    async (request, reply) => {
      keepSecret(reply);
      const ticket = await tickets.byHash(request.params.hash);
      if (!ticket) return notFound(request, reply);
      return { response: wireTicket(ticket, imageUrls(ticket.print.images), tint(ticket.print.images)) };
    },
  );

  const paper = { ...app.limited(0.2), ...OPENED_BY_HASH };
  /** An order has as many pages as tickets. */
  const papers = { ...app.limited(0.05), ...OPENED_BY_HASH };
  app.get('/ticket/:hash.pdf', { config: paper, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const pdf = await tickets.pdf(request.params.hash);
    return pdf ? sendPdf(reply, pdf, 'ticket') : notFound(request, reply);
  });

  app.get('/ticket/:hash.svg', { config: paper, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const map = await tickets.map(request.params.hash);
    return map === null ? notFound(request, reply) : reply.type('image/svg+xml').send(map);
  });

  app.get('/ticket/:hash.ics', { config: paper, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const { hash } = request.params;
    const calendar = await tickets.calendar(hash, siteOrigin(request));
    if (calendar !== null) return sendCalendar(reply, calendar, 'ticket');
    return (await tickets.byHash(hash)) ? noPaper(request, reply, 410, 'void-ticket') : notFound(request, reply);
  });

  app.get('/order/:hash.pdf', { config: papers, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const id = await orderIdOf(request.params.hash);
    const pdf = id && (await tickets.pdfOfOrder(id));
    return pdf ? sendPdf(reply, pdf, `order-${id}`) : notFound(request, reply);
  });

  app.get('/order/:hash.ics', { config: papers, schema: { params } }, async (request, reply) => {
    keepSecret(reply);
    const { hash } = request.params;
    const id = await orderIdOf(hash);
    const calendar = id && (await tickets.calendarOfOrder({ id, hash }, siteOrigin(request)));
    return calendar ? sendCalendar(reply, calendar, `order-${id}`) : notFound(request, reply);
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

/** The address is the ticket: nothing on the way keeps it, no other site is told it. */
function keepSecret(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return noPaper(request, reply, 404, 'not-found');
}

/** Whoever opens a paper's address in a browser gets a page. */
function noPaper(request: FastifyRequest, reply: FastifyReply, status: number, text: TextKey): FastifyReply {
  if (request.headers.accept?.includes('text/html')) return sendPlainPage(request, reply, status, text);
  return sendRefusal(request, reply, status, ERROR_CODE.inner, text);
}
