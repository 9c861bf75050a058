/** The model of the screens that name tickets, in one language. */
import type { AskedOfHolder, HolderAnswers } from '@sahna/contract/rules/holders';

export type NamesForm = {
  sessions: NamedSession[];
  count: number;
  /** What the whole order costs. */
  sum: number;
  currency: string;
  /** How long its places are still held. */
  secondsLeft: number;
  /** Why the details are needed. */
  text: string;
  consents: { id: number; text: string; required: boolean; given: boolean }[];
  choices: Choices;
};

/** The named tickets of an event on a day at a time. */
export type NamedSession = { key: string; title: string; when: string; tickets: NamedTicket[] };

export type NamedTicket = {
  /** As the calls name it. */
  id: number;
  /** Among the order's named tickets, from 1. */
  number: number;
  /** Its category, and the place where it has one. */
  category: string;
  asked: AskedOfHolder;
  /** Chosen at first; 0: none is. */
  country: number;
};

/** What there is to choose from. `note` says how a document's number is written. */
export type Choices = {
  documentTypes: { id: number; name: string; note: string }[];
  countries: { id: number; name: string }[];
  regions: { id: number; name: string; country: number }[];
};

/** Of a ticket that was paid: whom it names, and for how long somebody else may be named. */
export type AttendeeTicket = NamedTicket & {
  person: string;
  documentType: string;
  numberEnd: string;
  changeSeconds: number;
  /** Seconds until the visitor, who was changed just now, may be changed again; null: they were changed often enough. */
  waitSeconds: number | null;
};

/** A ticket's answers before anything is typed. */
export const initialAnswers = ({ country }: Pick<NamedTicket, 'country'>): HolderAnswers => ({
  ...NO_ANSWERS,
  country,
});

export const NO_ANSWERS: HolderAnswers = {
  surname: '',
  name: '',
  middleName: '',
  age: '',
  birthDate: '',
  documentType: 0,
  documentNumber: '',
  country: 0,
  region: 0,
};
