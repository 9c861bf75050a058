/** Answers to what an event asks of its own: a car's number, two selects, a checkbox; who comes to a group excursion (booking §3). */
import type { CartQuestions } from '@sahna/contract/endpoints/cart';
import type { OwnAnswers as SentAnswers } from '@sahna/contract/endpoints/order-create';
import { checkCarNumber } from '@sahna/contract/rules/buyer';

export type Asked = Omit<CartQuestions, 'actionHashId'>;

/** Of lists the id of what was chosen, 0: nothing. */
export type OwnAnswers = {
  /** Comes by car: its number is wanted. */
  parking: boolean;
  carNumber: string;
  box1: number;
  box2: number;
  checkbox: boolean;
  audience: number;
  spoken: number;
  ownGuide: boolean;
};

export const NO_OWN_ANSWERS: OwnAnswers = {
  parking: false,
  carNumber: '',
  box1: 0,
  box2: 0,
  checkbox: false,
  audience: 0,
  spoken: 0,
  ownGuide: false,
};

export type OwnField = 'carNumber' | 'audience' | 'spoken';

/** What has to be answered, and is not. */
export function ownProblems(asked: Asked, answers: OwnAnswers): ReadonlySet<OwnField> {
  const { parking, carNumber, audience, spoken } = answers;
  const problems = new Set<OwnField>();
  if (asked.showparking === 1 && parking && checkCarNumber(carNumber)) problems.add('carNumber');
  if (isOpen(asked.auditoriumList, audience)) problems.add('audience');
  if (isOpen(asked.auditoriumLanguageList, spoken)) problems.add('spoken');
  return problems;
}

/** In the words of the request: what was asked and answered. */
export function ownAnswersOf(asked: Asked, answers: OwnAnswers): Partial<SentAnswers> {
  const { parking, carNumber, box1, box2, checkbox, audience, spoken, ownGuide } = answers;
  return {
    ...(asked.showparking === 1 && parking ? { car_number: carNumber.trim() } : {}),
    ...(isOffered(asked.web_showbox1list, box1) ? { web_showbox1: box1 } : {}),
    ...(isOffered(asked.web_showbox2list, box2) ? { web_showbox2: box2 } : {}),
    ...(asked.web_showcheckbox === 1 ? { web_showcheckbox: checkbox ? 1 : 0 } : {}),
    ...(asked.auditorium === 1
      ? {
          auditorium: {
            selectedListId: audience || null,
            selectedLanguageListId: spoken || null,
            checkedId: ownGuide ? 1 : 0,
          },
        }
      : {}),
  };
}

type List = Asked['auditoriumList'];

/** What was chosen before may be offered no more. */
export function isOffered(list: List, chosen: number): boolean {
  return list.some((option) => option.id === chosen);
}

function isOpen(list: List, chosen: number): boolean {
  return list.length > 0 && !isOffered(list, chosen);
}
