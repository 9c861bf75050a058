/** What the page of an order reads besides the order, and questions to its payment provider. */
import { ORDER_PAGE_ENDPOINTS } from '@sahna/contract/admin/orders/order-page-endpoints';
import { findEmailParts } from '../../../modules/notifications/index.ts';
import { isReserved, loadOrdersById } from '../../../modules/orders/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import { type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { pollOrderPayments } from '../../../workflows/poll-order-payments.ts';
import { type AdminOrder, readAdminOrder } from '../../../workflows/read-admin-order.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';

export function orderPageRoutes(define: DefineRoute, context: WorkflowContext): void {
  const { db, clock, attendees, notifications, tickets } = context;

  async function read(number: number, scope: Scope): Promise<AdminOrder> {
    const found = await readAdminOrder(db, { number, scope, hasTimeline: false }, clock.now());
    if (!found) throw new Refused('not-found');
    return found;
  }

  /** The secret of the order's page. */
  async function readHash(number: number, scope: Scope): Promise<string> {
    const { order } = await read(number, scope);
    const [{ hash } = { hash: '' }] = await loadOrdersById(db, [order.id]);
    return hash;
  }

  define(ORDER_PAGE_ENDPOINTS.printTickets, async ({ params, scope, reply }) => {
    const { order } = await read(params.id, scope);
    const pdf = await tickets.printOrder(order.id);
    if (!pdf) throw new Refused('wrong-state');
    const disposition = `inline; filename="order-${order.id}.pdf"`;
    reply.headers({ 'Content-Type': 'application/pdf', 'Content-Disposition': disposition });
    return Buffer.from(pdf);
  });

  define(ORDER_PAGE_ENDPOINTS.readOrderEmail, async ({ params, scope }) => {
    const { emails } = await read(params.id, scope);
    if (!emails.some(({ id }) => id === params.emailId)) throw new Refused('not-found');
    return notifications.renderForStaff(await findEmailParts(db, params.emailId));
  });

  define(ORDER_PAGE_ENDPOINTS.readAttendeeForm, async ({ params, scope, actor, request }) => {
    const hash = await readHash(params.id, scope);
    const [form, named] = await Promise.all([attendees.form(hash), attendees.ofOrder(hash, actor)]);
    const line = form?.lines.find(({ item }) => item.line === params.line);
    if (!form || !line) throw new Refused('not-found');
    const { age, middleName, document, country, region } = line.requirements;
    const language = readStaffLanguage(request);
    const toOption = ({ id, name }: { id: number; name: LocalText }) => ({ id, name: pickText(name, language) });
    const person = named?.lines.find(({ item }) => item.line === params.line)?.person;
    return {
      current: { surname: '', name: '', middleName: '', ...person },
      ...{ age, middleName, document, country, region },
      documentTypes: document
        ? form.offered.documentTypes.map((each) => ({ ...toOption(each), note: pickText(each.note, language) }))
        : [],
      countries: country ? form.offered.countries.map(toOption) : [],
      regions: region ? form.offered.regions.map((each) => ({ ...toOption(each), country: each.countryId })) : [],
    };
  });

  define(ORDER_PAGE_ENDPOINTS.readPaymentLink, async ({ params, scope, request }) => {
    const { order } = await read(params.id, scope);
    if (!isReserved(order, clock.now())) throw new Refused('wrong-state');
    return { url: `${request.siteOrigin()}/order/${await readHash(params.id, scope)}?lang=${order.language}` };
  });

  define(ORDER_PAGE_ENDPOINTS.pollPayments, async ({ params, scope }) => {
    const polled = await pollOrderPayments(context, await read(params.id, scope));
    return { payments: polled.map(({ payment, before, after }) => ({ id: payment, before, after })) };
  });
}
