/** Formats a buyer's answers to the questions of an event, for the order page and emails. */
import { z } from 'zod';
import type { LocalText } from '../../platform/lib/languages.ts';
import { formatInAllLanguages } from '../../platform/lib/texts.ts';
import type { StoredAnswerSet } from './store/read.ts';
import { ORDER_TEXTS } from './texts.ts';

/** `answer` is empty for a ticked checkbox: the tick is the answer. */
export type LabeledAnswer = { question: LocalText; answer: LocalText };

const OptionalText = z.exactOptional(z.string());
const LocalizedText = z.object({ ru: OptionalText, en: OptionalText, kz: OptionalText, ch: OptionalText });
const StoredFormAnswers = z.object({
  carNumber: z.string().optional(),
  box1: LocalizedText.optional(),
  box2: LocalizedText.optional(),
  checkbox: z.literal(true).optional(),
  /** Absent in answers that were stored without their questions. */
  questions: z
    .object({ box1: LocalizedText.optional(), box2: LocalizedText.optional(), checkbox: LocalizedText.optional() })
    .default({}),
});
const NamedQuestion = z.object({ name: LocalizedText }).nullish();
const QuestionForm = z.object({ box1: NamedQuestion, box2: NamedQuestion, checkbox: LocalizedText.nullish() });
const StoredGroupAnswers = z.object({
  audience: z.string().optional(),
  language: z.string().optional(),
  ownGuide: z.boolean(),
});
const Options = z.array(z.object({ key: z.string(), name: LocalizedText })).default([]);
const ExcursionOptions = z.object({ audiences: Options, languages: Options });

/** Leaves out answers without a question. */
export function formatAnswers(answers: StoredAnswerSet | null): LabeledAnswer[] {
  return answers === null ? [] : [...formatGroupAnswers(answers), ...formatFormAnswers(answers)];
}

function formatGroupAnswers({ group, excursion }: StoredAnswerSet): LabeledAnswer[] {
  if (!group) return [];
  const { audience, language, ownGuide } = StoredGroupAnswers.parse(group);
  const { audiences, languages } = ExcursionOptions.parse(excursion ?? {});
  const findName = (list: z.infer<typeof Options>, key: string | undefined) =>
    list.find((option) => option.key === key)?.name;
  return [
    ...toLabeledAnswer(formatInAllLanguages(ORDER_TEXTS, 'answer-audience'), findName(audiences, audience)),
    ...toLabeledAnswer(formatInAllLanguages(ORDER_TEXTS, 'answer-language'), findName(languages, language)),
    ...toLabeledAnswer(formatInAllLanguages(ORDER_TEXTS, 'answer-own-guide'), ownGuide ? {} : undefined),
  ];
}

function formatFormAnswers({ custom, form }: StoredAnswerSet): LabeledAnswer[] {
  if (!custom) return [];
  const { carNumber, box1, box2, checkbox, questions } = StoredFormAnswers.parse(custom);
  const current = QuestionForm.parse(form ?? {});
  return [
    ...toLabeledAnswer(formatInAllLanguages(ORDER_TEXTS, 'answer-car'), carNumber ? { kz: carNumber } : undefined),
    ...toLabeledAnswer(questions.box1 ?? current.box1?.name, box1),
    ...toLabeledAnswer(questions.box2 ?? current.box2?.name, box2),
    ...toLabeledAnswer(questions.checkbox ?? current.checkbox, checkbox ? {} : undefined),
  ];
}

function toLabeledAnswer(question: LocalText | null | undefined, answer: LocalText | undefined): LabeledAnswer[] {
  return question && answer ? [{ question, answer }] : [];
}
