/** Staff change attendees by the rules of the buyer's form. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { ORDER_ACTION_ENDPOINTS, OrderActionResultDto } from '@sahna/contract/admin/orders/order-action-endpoints';
import { ADMIN_ORDER_ENDPOINTS, OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { AttendeeFormDto, ORDER_PAGE_ENDPOINTS } from '@sahna/contract/admin/orders/order-page-endpoints';
import { checkAttendee } from '@sahna/contract/rules/attendee';
import { describe, expect, it } from 'vitest';
import { createAnswers, EVERYTHING, openForm } from '../../support/attendee-form.ts';
import { orderTickets, viewOrder } from '../../support/orders.ts';
import { payOrder } from '../../support/processes/simulated-buyers.ts';
import { readProblem } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { readChangeableRows } from './order-actions.store.ts';

const { changeAttendee } = ORDER_ACTION_ENDPOINTS;

const { shop, staff: support } = await openStaffShop('support', { hasBank: true });
const buyer = await shop.visitor();
const hash = await orderTickets(buyer, EVERYTHING);
await buyer.post(ENDPOINT_PATHS.confirmNominal, createAnswers(await openForm(buyer, hash), hash));
await payOrder(buyer, hash);
const id = (await viewOrder(buyer, hash)).ord_num;

describe('changes of attendees by staff', () => {
  const readForm = async (line = 1) => support.send(ORDER_PAGE_ENDPOINTS.readAttendeeForm, { params: { id, line } });
  const readOrder = async () =>
    OrderCaseDto.parse((await support.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id } })).body);
  const send = (body: object) => support.send(changeAttendee, { params: { id }, body: { preview: false, ...body } });

  it('ask for the fields of the event, with the current name', async () => {
    const form = AttendeeFormDto.parse((await readForm()).body);
    expect(form.current).toEqual({ surname: 'Сахнаева', name: 'Айгүл', middleName: 'Серікқызы' });
    expect(form).toMatchObject({ age: 'birthDate', document: true, country: true, region: true });
    expect(form.documentTypes.some(({ note }) => note !== '')).toBe(true);
    expect((await readForm(99)).status).toBe(404);
  });

  it('reissue the ticket once, after a preview with its email', async () => {
    const form = AttendeeFormDto.parse((await readForm()).body);
    const [region] = form.regions;
    const attendee = {
      ...{ surname: 'Ким', name: 'Дана', middleName: '', age: '', birthDate: '05.12.1990' },
      ...{ documentType: 6, documentNumber: 'N7654321', country: region?.country ?? 0, region: region?.id ?? 0 },
    };
    const options = {
      documentTypes: form.documentTypes.map(({ id: type }) => type),
      countries: form.countries.map(({ id: country }) => country),
      regions: form.regions,
    };
    const today = { year: 2026, month: 11, day: 29 };
    expect(checkAttendee(form, attendee, options, today).size).toBe(0);
    const before = await readChangeableRows(shop.db);
    for (const wrong of [{ name: 'Д' }, { birthDate: '31.02.1990' }, { documentNumber: '-' }, { country: 0 }]) {
      const invalid = { ...attendee, ...wrong };
      expect(checkAttendee(form, invalid, options, today).size).toBeGreaterThan(0);
      for (const preview of [true, false])
        expect(readProblem(await send({ ...invalid, line: 1, preview }))).toBe('attendee-invalid');
    }
    const [old] = (await readOrder()).items;
    const preview = OrderActionResultDto.parse((await send({ ...attendee, line: 1, preview: true })).body);
    expect(await readChangeableRows(shop.db)).toEqual(before);
    expect(preview.effects).toMatchObject({
      emails: [{ recipient: 'aigul@mail.example' }],
      voidedTickets: [{ line: 1, code: old?.ticket?.code }],
      issuedTickets: [{ line: 1 }],
    });
    const answers = await Promise.all([1, 2, 3].map(() => send({ ...attendee, line: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { items, timeline } = await readOrder();
    expect(items[0]).toMatchObject({ attendee: 'Ким Дана', ticket: { state: 'valid' } });
    expect(items[0]?.ticket?.code).not.toBe(old?.ticket?.code);
    expect(timeline?.[0]).toMatchObject({ verb: 'change_attendee', after: { line: 1 } });
    expect(JSON.stringify(timeline)).not.toContain('Дана');
  });
});
