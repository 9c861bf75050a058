/** The questions of an order form, in one language, and how they are read from the wire (booking §3). */
import type { CartQuestions } from '@sahna/contract/endpoints/cart';
import type { Action, Consent as WireConsent } from '@sahna/contract/entities/event';
import { pickLocalised } from '@sahna/contract/pick-localised';
import type { Language } from '../language.ts';

/** By voucher card its holder is asked for instead of the buyer. */
export type Payment = 'card' | 'voucher';

export type Consent = { id: number; text: string; required: boolean };

/** Which contacts a buyer is asked for besides the e-mail, and which consents. */
export type BuyerQuestions = { name: boolean; phone: boolean; emailTwice: boolean; consents: readonly Consent[] };

export type Option = { id: number; name: string };

/** A question with a list of answers; without answers it is not asked. */
export type Choice = { name: string; options: readonly Option[] };

/** An event's own questions. */
export type OwnQuestions = {
  /** Asks whether the buyer comes by car, and for its number. */
  parking: boolean;
  box1: Choice;
  box2: Choice;
  /** The text of a checkbox; null where there is none. */
  checkbox: string | null;
  /** Of a group excursion: who comes, in which language, and whether a guide of their own comes along. */
  audience: readonly Option[];
  tourLanguage: readonly Option[];
  guide: boolean;
};

export function readBuyerQuestions(
  contact: Pick<Action, 'showfio' | 'showphone' | 'mailconfirm'>,
  consents: readonly WireConsent[],
  language: Language,
): BuyerQuestions {
  return {
    name: contact.showfio === 1,
    phone: contact.showphone === 1,
    emailTwice: contact.mailconfirm === 1,
    consents: consents.map((consent) => ({
      id: consent.id,
      text: pickLocalised(consent, 'name', language),
      required: consent.filling === 1,
    })),
  };
}

export function readOwnQuestions(wire: Omit<CartQuestions, 'actionHashId'>, language: Language): OwnQuestions {
  const options = (list: CartQuestions['auditoriumList']): Option[] =>
    list.map((option) => ({ id: option.id, name: pickLocalised(option, 'name', language) }));
  return {
    parking: wire.showparking === 1,
    box1: { name: pickLocalised(wire, 'web_showbox1name', language), options: options(wire.web_showbox1list) },
    box2: { name: pickLocalised(wire, 'web_showbox2name', language), options: options(wire.web_showbox2list) },
    checkbox: wire.web_showcheckbox === 1 ? pickLocalised(wire, 'web_showcheckboxname', language) : null,
    audience: options(wire.auditoriumList),
    tourLanguage: options(wire.auditoriumLanguageList),
    guide: wire.auditorium === 1,
  };
}
