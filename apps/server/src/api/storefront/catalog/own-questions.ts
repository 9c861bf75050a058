import type { CartQuestions } from '@sahna/contract/endpoints/cart';
import type { OwnQuestions } from '@sahna/contract/entities/event';
import type { EventForSale, OrderForm } from '../../../modules/catalog/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';

/** An event's own questions besides the buyer's contacts. */
export function ownQuestions({ parking, box1, box2, checkbox }: OrderForm): OwnQuestions {
  return {
    showparking: flag(parking),
    web_showbox1: flag(box1),
    ...localisedFields('web_showbox1name', box1?.name ?? {}),
    web_showbox1list: choices(box1?.options ?? []),
    web_showbox2: flag(box2),
    ...localisedFields('web_showbox2name', box2?.name ?? {}),
    web_showbox2list: choices(box2?.options ?? []),
    web_showcheckbox: flag(checkbox),
    ...localisedFields('web_showcheckboxname', checkbox ?? {}),
  };
}

/** The same with the questions of a group excursion, which a cart asks under the event's lines. */
export function cartQuestions({ form, groupExcursion }: EventForSale): Omit<CartQuestions, 'actionHashId'> {
  return { ...ownQuestions(form), auditorium: flag(groupExcursion ?? undefined), ...audienceLists(groupExcursion) };
}

export function audienceLists(group: EventForSale['groupExcursion']) {
  return {
    auditoriumList: choices(group?.audiences.map((one) => one.name) ?? []),
    auditoriumLanguageList: choices(group?.languages.map((one) => one.name) ?? []),
  };
}

/** A list to choose from, numbered from 1. */
function choices(names: readonly LocalText[]) {
  return names.map((name, at) => ({ id: at + 1, ...localisedFields('name', name) }));
}

function flag(asked: boolean | object | undefined): 0 | 1 {
  return asked ? 1 : 0;
}
