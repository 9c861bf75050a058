/** What an order form asks, in one language; and how it is read from the wire (booking §3). */
import type { CartQuestions } from '@sahna/contract/endpoints/cart';
import type { Action, Consent as WireConsent } from '@sahna/contract/entities/event';
import { pickLocalised } from '@sahna/contract/pick-localised';
import type { Language } from '../language.ts';

/** With a voucher card its holder is asked for. */
export type Payment = 'card' | 'voucher';

export type Consent = { id: number; text: string; required: boolean };

/** Which contacts are asked of a buyer besides the e-mail, and which consents. */
export type BuyerQuestions = { name: boolean; phone: boolean; emailTwice: boolean; consents: readonly Consent[] };

export type Option = { id: number; name: string };

/** A question with a list of answers; without any it is not asked. */
export type Choice = { name: string; options: readonly Option[] };

/** What an event asks of its own. */
export type OwnQuestions = {
  /** Whether one comes by car, and its number. */
  parking: boolean;
  box1: Choice;
  box2: Choice;
  /** What is to be ticked; null: nothing. */
  checkbox: string | null;
  /** Who comes to a group excursion, in which language it is, and whether an own guide comes along. */
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
