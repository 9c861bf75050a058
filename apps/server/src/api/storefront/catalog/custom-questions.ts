import type { CartQuestions } from '@sahna/contract/carts/cart';
import type { OwnQuestions } from '@sahna/contract/events/event';
import type { CatalogEvent, OrderForm } from '../../../modules/catalog/index.ts';
import { toLocalizedFields } from '../../../platform/http/localized.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';

/** The custom questions of an event besides the buyer's contact data. */
export function toCustomQuestions({ parking, box1, box2, checkbox }: OrderForm): OwnQuestions {
  return {
    showparking: toPresenceFlag(parking),
    web_showbox1: toPresenceFlag(box1),
    ...toLocalizedFields('web_showbox1name', box1?.name ?? {}),
    web_showbox1list: toChoices(box1?.options ?? []),
    web_showbox2: toPresenceFlag(box2),
    ...toLocalizedFields('web_showbox2name', box2?.name ?? {}),
    web_showbox2list: toChoices(box2?.options ?? []),
    web_showcheckbox: toPresenceFlag(checkbox),
    ...toLocalizedFields('web_showcheckboxname', checkbox ?? {}),
  };
}

/** The same with the questions of a group excursion, which a cart shows below the event's lines. */
export function toCartQuestions({ form, groupExcursion }: CatalogEvent): Omit<CartQuestions, 'actionHashId'> {
  return {
    ...toCustomQuestions(form),
    auditorium: toPresenceFlag(groupExcursion ?? undefined),
    ...toAudienceLists(groupExcursion),
  };
}

export function toAudienceLists(group: CatalogEvent['groupExcursion']) {
  return {
    auditoriumList: toChoices(group?.audiences.map((option) => option.name) ?? []),
    auditoriumLanguageList: toChoices(group?.languages.map((option) => option.name) ?? []),
  };
}

/** A list of choices, numbered from 1. */
function toChoices(names: readonly LocalText[]) {
  return names.map((name, at) => ({ id: at + 1, ...toLocalizedFields('name', name) }));
}

function toPresenceFlag(isEnabled: boolean | object | undefined): 0 | 1 {
  return isEnabled ? 1 : 0;
}
