/**
 * Parses answers to an event's own questions: beside the contact fields, or in the event's row of a cart's order
 * (booking §3).
 */
import type { OrderCreateRequest } from '@sahna/contract/orders/order-create';
import { checkCarNumber, type FieldError } from '@sahna/contract/rules/buyer';
import type { LocalText } from '../../platform/lib/languages.ts';

type Question = { name: LocalText; options: readonly LocalText[] };
export type QuestionForm = {
  parking: boolean;
  box1?: Question | undefined;
  box2?: Question | undefined;
  checkbox?: LocalText | undefined;
};

/** `choice`: the answer is not one of the question's options. */
export type FieldProblem = { path: string; error: FieldError | 'choice' };

/**
 * Stored form: the texts of questions and chosen options, not their numbers, because forms can change later and differ
 * by session.
 */
type StoredAnswers = {
  carNumber?: string;
  box1?: LocalText;
  box2?: LocalText;
  checkbox?: true;
  questions?: Partial<Record<'box1' | 'box2' | 'checkbox', LocalText>>;
};

type FormAnswers = Pick<OrderCreateRequest, 'car_number' | 'web_showbox1' | 'web_showbox2' | 'web_showcheckbox'>;

export type ParsedAnswers = { answers: StoredAnswers; problems: FieldProblem[] };

/**
 * All answers are optional. Answers to questions that the form does not have are dropped. `prefix` is prepended to the paths of
 * problems.
 */
export function parseCustomAnswers(answers: FormAnswers, form: QuestionForm, prefix = ''): ParsedAnswers {
  const car = form.parking && answers.car_number ? answers.car_number : null;
  const [box1, box2] = [findOption(answers.web_showbox1, form.box1), findOption(answers.web_showbox2, form.box2)];
  const checks: [string, FieldProblem['error'] | null][] = [
    ['car_number', car === null ? null : checkCarNumber(car)],
    ['web_showbox1', box1 === 'none' ? 'choice' : null],
    ['web_showbox2', box2 === 'none' ? 'choice' : null],
  ];
  const questions = {
    ...(box1 && box1 !== 'none' && form.box1 ? { box1: form.box1.name } : {}),
    ...(box2 && box2 !== 'none' && form.box2 ? { box2: form.box2.name } : {}),
    ...(answers.web_showcheckbox && form.checkbox ? { checkbox: form.checkbox } : {}),
  };
  return {
    problems: checks.flatMap(([path, error]) => (error ? [{ path: prefix + path, error }] : [])),
    answers: {
      ...(car === null ? {} : { carNumber: car }),
      ...(box1 && box1 !== 'none' ? { box1 } : {}),
      ...(box2 && box2 !== 'none' ? { box2 } : {}),
      ...(answers.web_showcheckbox && form.checkbox ? { checkbox: true } : {}),
      ...(Object.keys(questions).length > 0 ? { questions } : {}),
    },
  };
}

/** Options are numbered from 1. Returns null for a question without an answer, 'none' for an unknown option. */
function findOption(id: number | null | undefined, question: Question | undefined): LocalText | 'none' | null {
  return id && question ? (question.options[id - 1] ?? 'none') : null;
}
