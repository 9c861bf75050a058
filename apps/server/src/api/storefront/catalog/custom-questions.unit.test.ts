import { expect, it } from 'vitest';
import type { OrderForm } from '../../../modules/catalog/index.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import { groupSessionForms } from './custom-questions.ts';

const PLAIN: OrderForm = { fio: true, phone: false, repeatEmail: false, parking: false };
const BUS: OrderForm = { ...PLAIN, phone: true, box1: { name: { en: 'Bus?' }, options: [{ en: 'Almaty' }] } };

const createSession = (id: number, form?: OrderForm) => ({ id: sessionId(id), overrides: form ? { form } : null });

it('sends the form of most sessions once', () => {
  const sessions = Array.from({ length: 300 }, (_, at) => createSession(at + 1, { ...BUS }));
  const plain = createSession(301);
  const { common, formOf } = groupSessionForms({ form: PLAIN, sessions: [...sessions, plain] });
  expect(common).toMatchObject({ showphone: 1, web_showbox1name_en: 'Bus?' });
  expect(sessions.filter((session) => formOf(session).form)).toEqual([]);
  expect(formOf(plain)).toMatchObject({ form: { showphone: 0, web_showbox1: 0 } });
});

it('sends the form of the event if as many sessions have it, and without sessions', () => {
  const [bus, plain] = [createSession(1, BUS), createSession(2)];
  const { common, formOf } = groupSessionForms({ form: PLAIN, sessions: [bus, plain] });
  expect([common.showphone, formOf(plain).form, formOf(bus).form?.showphone]).toEqual([0, undefined, 1]);
  expect(groupSessionForms({ form: BUS, sessions: [] }).common.showphone).toBe(1);
});
