/** Answers to an event's custom questions, their validation and serialization (booking §3). */
import type { OwnAnswers as SentAnswers } from '@sahna/contract/orders/order-create';
import { checkCarNumber } from '@sahna/contract/rules/buyer';
import type { CustomQuestions, Option } from '../questions.ts';

/** Selects have the id of the chosen option, 0 for none. */
export type CustomAnswers = {
  /** Whether the buyer comes by car; requires its number. */
  parking: boolean;
  carNumber: string;
  box1: number;
  box2: number;
  checkbox: boolean;
  audience: number;
  tourLanguage: number;
  ownGuide: boolean;
};

export const NO_CUSTOM_ANSWERS: CustomAnswers = {
  parking: false,
  carNumber: '',
  box1: 0,
  box2: 0,
  checkbox: false,
  audience: 0,
  tourLanguage: 0,
  ownGuide: false,
};

export type CustomField = 'carNumber' | 'audience' | 'tourLanguage';

/** Required questions with missing or invalid answers. */
export function findCustomProblems(questions: CustomQuestions, answers: CustomAnswers): ReadonlySet<CustomField> {
  const { parking, carNumber, audience, tourLanguage } = answers;
  const problems = new Set<CustomField>();
  if (questions.parking && parking && checkCarNumber(carNumber)) problems.add('carNumber');
  if (isOpen(questions.audience, audience)) problems.add('audience');
  if (isOpen(questions.tourLanguage, tourLanguage)) problems.add('tourLanguage');
  return problems;
}

/** Serializes answers to the questions of the event. */
export function toSentAnswers(questions: CustomQuestions, answers: CustomAnswers): Partial<SentAnswers> {
  const { parking, carNumber, box1, box2, checkbox, audience, tourLanguage, ownGuide } = answers;
  return {
    ...(questions.parking && parking ? { car_number: carNumber.trim() } : {}),
    ...(isOffered(questions.box1.options, box1) ? { web_showbox1: box1 } : {}),
    ...(isOffered(questions.box2.options, box2) ? { web_showbox2: box2 } : {}),
    ...(questions.checkbox !== null ? { web_showcheckbox: checkbox ? 1 : 0 } : {}),
    ...(questions.guide
      ? {
          auditorium: {
            selectedListId: audience || null,
            selectedLanguageListId: tourLanguage || null,
            checkedId: ownGuide ? 1 : 0,
          },
        }
      : {}),
  };
}

/** Whether an option is still offered; stored answers may be outdated. */
export function isOffered(list: readonly Option[], chosen: number): boolean {
  return list.some((option) => option.id === chosen);
}

function isOpen(list: readonly Option[], chosen: number): boolean {
  return list.length > 0 && !isOffered(list, chosen);
}
