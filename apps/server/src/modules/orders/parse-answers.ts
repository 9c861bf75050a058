/** Answers to what an event asks of its own: beside the contact of its order, or in its row of a cart's order (booking §3). */
import type { OrderCreateRequest } from '@sahna/contract/endpoints/order-create';
import { checkCarNumber, type FieldError } from '@sahna/contract/rules/buyer';
import type { LocalText } from '../../platform/lib/languages.ts';

type Question = { options: readonly LocalText[] };
export type OwnForm = {
  parking: boolean;
  box1?: Question | undefined;
  box2?: Question | undefined;
  checkbox?: object | undefined;
};

/** `choice`: not one of the answers to choose from. */
export type FieldProblem = { path: string; error: FieldError | 'choice' };

/** As they are kept with the order: the lists may be other ones tomorrow, so in the words that were chosen. */
type OwnAnswers = { carNumber?: string; box1?: LocalText; box2?: LocalText; checkbox?: true };

type FormAnswers = Pick<OrderCreateRequest, 'car_number' | 'web_showbox1' | 'web_showbox2' | 'web_showcheckbox'>;

export type ReadAnswers = { answers: OwnAnswers; problems: FieldProblem[] };

/** Nothing of it has to be answered; what is not asked is not kept. `at` is where the answers are in the request. */
export function readOwnAnswers(answers: FormAnswers, form: OwnForm, at = ''): ReadAnswers {
  const car = form.parking && answers.car_number ? answers.car_number : null;
  const [box1, box2] = [chosen(answers.web_showbox1, form.box1), chosen(answers.web_showbox2, form.box2)];
  const checks: [string, FieldProblem['error'] | null][] = [
    ['car_number', car === null ? null : checkCarNumber(car)],
    ['web_showbox1', box1 === 'none' ? 'choice' : null],
    ['web_showbox2', box2 === 'none' ? 'choice' : null],
  ];
  return {
    problems: checks.flatMap(([path, error]) => (error ? [{ path: at + path, error }] : [])),
    answers: {
      ...(car === null ? {} : { carNumber: car }),
      ...(box1 && box1 !== 'none' ? { box1 } : {}),
      ...(box2 && box2 !== 'none' ? { box2 } : {}),
      ...(answers.web_showcheckbox && form.checkbox ? { checkbox: true } : {}),
    },
  };
}

/** Options are numbered from 1, as the event's data has them; null: not asked, or not answered. */
function chosen(id: number | null | undefined, question: Question | undefined): LocalText | 'none' | null {
  return id && question ? (question.options[id - 1] ?? 'none') : null;
}
