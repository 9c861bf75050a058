/** Creates the order request for the held seats (booking §3 "Order payload (scheme page)"). */
import { getAskedQuestions } from '@sahna/contract/rules/orders/order-terms';
import type { OrderCreateSchemeBody } from '@sahna/contract/seat-map/scheme-cart';
import type { Customer } from '../../../shared/customer/customer.ts';
import type { Language } from '../../../shared/language.ts';
import { type CustomAnswers, toSentAnswers } from '../../../shared/order-form/custom-questions/custom-answers.ts';
import { type Answers, toConsentFields, toContactFields } from '../../../shared/order-form/form-values.ts';
import { toCrmClient } from '../../../shared/order-form/write-customer.ts';
import type { HoldLine, SeatMap, SeatMapSession } from '../model/seat-map.types.ts';
import type { SessionSelection } from '../model/session-selection.ts';
import { createLineHold } from './hold-request.ts';

export type SchemeOrderBody = OrderCreateSchemeBody;

type SeatOrderInput = {
  seatMap: SeatMap;
  selection: SessionSelection;
  session: SeatMapSession;
  lines: readonly HoldLine[];
  answers: Answers;
  customAnswers: CustomAnswers;
  customer: Customer | null;
  language: Language;
};

export function toSeatOrder(input: SeatOrderInput): SchemeOrderBody {
  const { seatMap, selection, session, lines, answers, customAnswers, customer, language } = input;
  const { questions, customQuestions } = session.form ?? seatMap;
  return {
    ...toContactFields(questions, selection.payment, answers),
    action_id: seatMap.hash,
    calendarId: session.calendarId,
    lang: language,
    tickets: lines.filter(({ quantity }) => quantity > 0).map((line) => createLineHold(line, line.quantity)),
    checkboxList: toConsentFields(questions, answers),
    ...toSentAnswers(getAskedQuestions(customQuestions, selection.payment === 'voucher'), customAnswers),
    ...(customer ? { crmClient: toCrmClient(customer, selection.subscription) } : {}),
  };
}
