/** Model of the attendee screens, in one language. */
import type { AttendeeInput, RequiredAttendeeFields } from '@sahna/contract/rules/attendee';

export type AttendeesForm = {
  sessions: AttendeeSession[];
  count: number;
  /** Total of the order, after deduction of exchanged tickets. */
  sum: number;
  currency: string;
  /** Seconds until the hold expires. */
  secondsLeft: number;
  /** Explains why attendee details are required. */
  text: string;
  consents: { id: number; text: string; required: boolean; isGiven: boolean }[];
  choices: Choices;
};

/** Named tickets of one session. */
export type AttendeeSession = { key: string; title: string; when: string; tickets: NamedTicket[] };

export type NamedTicket = {
  /** Id in API requests. */
  id: number;
  /** Position among the named tickets of the order, starting at 1. */
  number: number;
  /** Category and seat, if the ticket has one. */
  category: string;
  questions: RequiredAttendeeFields;
  /** Preselected country; 0: none. */
  country: number;
};

/** Options of the selects. `note` explains the format of a document's number. */
export type Choices = {
  documentTypes: { id: number; name: string; note: string }[];
  countries: { id: number; name: string }[];
  regions: { id: number; name: string; country: number }[];
};

/** Attendee of a paid ticket, with the seconds left to change it. */
export type AttendeeTicket = NamedTicket & {
  person: string;
  documentType: string;
  numberEnd: string;
  changeSeconds: number;
  /** Seconds until a recently changed attendee can be changed again; null: the limit of changes is reached. */
  waitSeconds: number | null;
};

/** A ticket's answers before anything is typed. */
export const createInitialAnswers = ({ country }: Pick<NamedTicket, 'country'>): AttendeeInput => ({
  ...NO_ANSWERS,
  country,
});

export const NO_ANSWERS: AttendeeInput = {
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
