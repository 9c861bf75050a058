/** Writes the order of what is held (booking §3 "Order payload (scheme page)"). */
import type { OrderCreateSchemeBody } from '@sahna/contract/endpoints/scheme-cart';
import type { Customer } from '../../../shared/customer.ts';
import type { Language } from '../../../shared/language.ts';
import { type Answers, consentsOf, contactOf } from '../../../shared/order-form/answers.ts';
import { type OwnAnswers, ownAnswersOf } from '../../../shared/order-form/own-answers.ts';
import type { OwnQuestions } from '../../../shared/order-form/questions.ts';
import { crmClientOf } from '../../../shared/order-form/write-customer.ts';
import type { HoldLine, SeatMap, SeatMapSession } from '../model/seat-map.types.ts';
import type { SessionSelection } from '../model/session-selection.ts';
import { lineHold } from './hold-request.ts';

/** The body of the call that makes an order. */
export type SchemeOrderBody = OrderCreateSchemeBody;

type Wish = {
  scheme: SeatMap;
  choice: SessionSelection;
  session: SeatMapSession;
  lines: readonly HoldLine[];
  answers: Answers;
  own: OwnAnswers;
  customer: Customer | null;
  language: Language;
};

export function orderRequest(wish: Wish): SchemeOrderBody {
  const { scheme, choice, session, lines, answers, own, customer, language } = wish;
  return {
    ...contactOf(scheme.questions, choice.payment, answers),
    action_id: scheme.hash,
    calendarId: session.calendarId,
    lang: language,
    tickets: lines.filter(({ quantity }) => quantity > 0).map((line) => lineHold(line, line.quantity)),
    checkboxList: consentsOf(scheme.questions, answers),
    ...ownAnswersOf(ownQuestionsOf(scheme, choice), own),
    ...(customer ? { crmClient: crmClientOf(customer, choice.subscription) } : {}),
  };
}

/** An order by voucher card is not asked for a car. */
export function ownQuestionsOf({ ownQuestions }: SeatMap, { payment }: SessionSelection): OwnQuestions {
  return payment === 'voucher' ? { ...ownQuestions, parking: false } : ownQuestions;
}
