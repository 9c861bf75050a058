/** Answers to an event's own questions, the errors in them, and how they are written into the request (booking §3). */
import type { OwnAnswers as SentAnswers } from '@sahna/contract/endpoints/order-create';
import { checkCarNumber } from '@sahna/contract/rules/buyer';
import type { Option, OwnQuestions } from './questions.ts';

/** Selects have the id of the chosen option, 0 for none. */
export type OwnAnswers = {
  /** The buyer comes by car, whose number is asked for. */
  parking: boolean;
  carNumber: string;
  box1: number;
  box2: number;
  checkbox: boolean;
  audience: number;
  tourLanguage: number;
  ownGuide: boolean;
};

export const NO_OWN_ANSWERS: OwnAnswers = {
  parking: false,
  carNumber: '',
  box1: 0,
  box2: 0,
  checkbox: false,
  audience: 0,
  tourLanguage: 0,
  ownGuide: false,
};

export type OwnField = 'carNumber' | 'audience' | 'tourLanguage';

/** Questions that have to be answered and are not, or are answered wrongly. */
export function ownProblems(asked: OwnQuestions, answers: OwnAnswers): ReadonlySet<OwnField> {
  const { parking, carNumber, audience, tourLanguage } = answers;
  const problems = new Set<OwnField>();
  if (asked.parking && parking && checkCarNumber(carNumber)) problems.add('carNumber');
  if (isOpen(asked.audience, audience)) problems.add('audience');
  if (isOpen(asked.tourLanguage, tourLanguage)) problems.add('tourLanguage');
  return problems;
}

/** The request's fields, for what is asked. */
export function ownAnswersOf(asked: OwnQuestions, answers: OwnAnswers): Partial<SentAnswers> {
  const { parking, carNumber, box1, box2, checkbox, audience, tourLanguage, ownGuide } = answers;
  return {
    ...(asked.parking && parking ? { car_number: carNumber.trim() } : {}),
    ...(isOffered(asked.box1.options, box1) ? { web_showbox1: box1 } : {}),
    ...(isOffered(asked.box2.options, box2) ? { web_showbox2: box2 } : {}),
    ...(asked.checkbox !== null ? { web_showcheckbox: checkbox ? 1 : 0 } : {}),
    ...(asked.guide
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

/** Whether an option is still in its list: an answer may be older than the list. */
export function isOffered(list: readonly Option[], chosen: number): boolean {
  return list.some((option) => option.id === chosen);
}

function isOpen(list: readonly Option[], chosen: number): boolean {
  return list.length > 0 && !isOffered(list, chosen);
}
