/** Questions of the order form, in one language, and their parser (booking §3). */
import type { CartQuestions } from '@sahna/contract/carts/cart';
import type { Action, Consent as WireConsent } from '@sahna/contract/events/event';
import { pickLocalized } from '@sahna/contract/pick-localized';
import type { Language } from '../language.ts';

/** Payment with a voucher card requires its owner's details instead of the buyer's. */
export type Payment = 'card' | 'voucher';

export type ConsentQuestion = { id: number; text: string; required: boolean };

/** Contacts requested in addition to the email, and the consents. */
export type BuyerQuestions = {
  hasName: boolean;
  hasPhone: boolean;
  hasRepeatedEmail: boolean;
  consents: readonly ConsentQuestion[];
};

export type Option = { id: number; name: string };

/** Question with options; not asked without options. */
export type QuestionChoice = { name: string; options: readonly Option[] };

/** Custom questions of an event. */
export type CustomQuestions = {
  /** Asks for the number of the buyer's car. */
  parking: boolean;
  box1: QuestionChoice;
  box2: QuestionChoice;
  /** Label of the checkbox; null without one. */
  checkbox: string | null;
  /** Group excursions: audience, tour language, and own guide. */
  audience: readonly Option[];
  tourLanguage: readonly Option[];
  guide: boolean;
};

/** Everything that a session of an event asks. */
export type SessionForm = { questions: BuyerQuestions; customQuestions: CustomQuestions };

export function readBuyerQuestions(
  contact: Pick<Action, 'showfio' | 'showphone' | 'mailconfirm'>,
  consents: readonly WireConsent[],
  language: Language,
): BuyerQuestions {
  return {
    hasName: contact.showfio === 1,
    hasPhone: contact.showphone === 1,
    hasRepeatedEmail: contact.mailconfirm === 1,
    consents: consents.map((consent) => ({
      id: consent.id,
      text: pickLocalized(consent, 'name', language),
      required: consent.filling === 1,
    })),
  };
}

export function readCustomQuestions(wire: Omit<CartQuestions, 'actionHashId'>, language: Language): CustomQuestions {
  const toOptions = (list: CartQuestions['auditoriumList']): Option[] =>
    list.map((option) => ({ id: option.id, name: pickLocalized(option, 'name', language) }));
  return {
    parking: wire.showparking === 1,
    box1: { name: pickLocalized(wire, 'web_showbox1name', language), options: toOptions(wire.web_showbox1list) },
    box2: { name: pickLocalized(wire, 'web_showbox2name', language), options: toOptions(wire.web_showbox2list) },
    checkbox: wire.web_showcheckbox === 1 ? pickLocalized(wire, 'web_showcheckboxname', language) : null,
    audience: toOptions(wire.auditoriumList),
    tourLanguage: toOptions(wire.auditoriumLanguageList),
    guide: wire.auditorium === 1,
  };
}
