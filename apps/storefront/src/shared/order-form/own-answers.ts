/** Answers to what an event asks of its own: a car's number, two selects, a checkbox (booking §3 "Action (event)"). */
import type { OrderCreateBody } from '@sahna/contract/endpoints/order-create';
import type { OwnQuestions } from '@sahna/contract/entities/event';
import { checkCarNumber } from '@sahna/contract/rules/buyer';

export type OwnAnswers = {
  /** Comes by car: its number is wanted. */
  parking: boolean;
  carNumber: string;
  /** The id of what was chosen; 0: nothing. */
  box1: number;
  box2: number;
  checkbox: boolean;
};

export const NO_OWN_ANSWERS: OwnAnswers = { parking: false, carNumber: '', box1: 0, box2: 0, checkbox: false };

/** Only a car's number can be wrong: everything else is chosen. */
export function ownProblem({ showparking }: OwnQuestions, answers: OwnAnswers): 'car-number' | null {
  return showparking === 1 && answers.parking && checkCarNumber(answers.carNumber) ? 'car-number' : null;
}

/** In the words of the request: what was asked and answered. */
export function ownAnswersOf(
  asked: OwnQuestions,
  { parking, carNumber, box1, box2, checkbox }: OwnAnswers,
): Pick<OrderCreateBody, 'car_number' | 'web_showbox1' | 'web_showbox2' | 'web_showcheckbox'> {
  return {
    ...(asked.showparking === 1 && parking ? { car_number: carNumber.trim() } : {}),
    ...(isOffered(asked.web_showbox1list, box1) ? { web_showbox1: box1 } : {}),
    ...(isOffered(asked.web_showbox2list, box2) ? { web_showbox2: box2 } : {}),
    ...(asked.web_showcheckbox === 1 ? { web_showcheckbox: checkbox ? 1 : 0 } : {}),
  };
}

/** What was chosen before may be offered no more. */
export function isOffered(list: OwnQuestions['web_showbox1list'], chosen: number): boolean {
  return list.some((option) => option.id === chosen);
}
