/** State and validation of the form of attendee names. */
import { AGE_WARNING } from '@sahna/contract/constants';
import { type AttendeeField, type AttendeeInput, calculateAge } from '@sahna/contract/rules/attendee';
import { useState } from 'react';
import { useAttendeesTexts } from '../../shared/texts/attendees/index.ts';
import { type FieldErrors, toFieldKey } from './api/write-attendees.ts';
import { type Choices, createInitialAnswers, type NamedTicket } from './model/attendees.types.ts';
import type { AttendeeAnswers } from './model/attendees-draft.ts';
import { hasInvalidDate, toLocalDate, validateAttendee } from './model/validate-attendee.ts';

export type AttendeesFormState = {
  getAnswers(ticket: NamedTicket): AttendeeInput;
  isComplete(ticket: NamedTicket): boolean;
  /** Error of a field after it lost focus or after a submit attempt; an invalid complete date is reported immediately. */
  getError(ticket: NamedTicket, field: AttendeeField): string | undefined;
  /** Records that a filled-in field lost focus: its error is shown from now on. */
  touch(ticket: NamedTicket, field: AttendeeField): void;
  change(ticket: NamedTicket, changes: Partial<AttendeeInput>): void;
  /** A complete but invalid date: the only error that disables the button (poster §5). */
  hasInvalidDate: boolean;
  hasErrors: boolean;
  /** Shows all errors. */
  showErrors(): void;
  /** Shows the server's errors, each until its field changes. */
  setServerErrors(errors: FieldErrors): void;
  /** Answers by ticket id; tickets without any are missing. */
  answers: AttendeeAnswers;
  setAnswers(answers: AttendeeAnswers): void;
};

const NAMES = ['surname', 'name', 'middle-name'] as const;

/** `onAgeWarning` is called with an age of 65 or more, once per date (poster §5). */
export function useAttendeesForm(
  tickets: readonly NamedTicket[],
  choices: Choices,
  onAgeWarning: (age: number) => void,
): AttendeesFormState {
  const { t } = useAttendeesTexts();
  const [answers, setAnswers] = useState<AttendeeAnswers>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [serverErrors, setServerErrors] = useState<FieldErrors>(new Map());
  const today = toLocalDate(new Date());
  const getAnswers = (ticket: NamedTicket): AttendeeInput => answers[ticket.id] ?? createInitialAnswers(ticket);
  const problems = new Map(
    tickets.map((ticket) => [ticket.id, validateAttendee(ticket, getAnswers(ticket), choices, today)]),
  );
  const getProblems = ({ id }: NamedTicket) => problems.get(id) ?? new Map<never, never>();
  const hasWrongDate = (ticket: NamedTicket) => hasInvalidDate(getAnswers(ticket), getProblems(ticket));
  return {
    getAnswers,
    isComplete: (ticket) => getProblems(ticket).size === 0,
    getError: (ticket, field) => {
      const key = toFieldKey(ticket.id, field);
      const problem = getProblems(ticket).get(field);
      const isShown = tried || touched.has(key) || (field === 'birthDate' && hasWrongDate(ticket));
      if (!problem) return serverErrors.get(key);
      if (!isShown) return undefined;
      const empty = getAnswers(ticket)[field] ? undefined : NAMES.find((name) => name === problem);
      if (empty) return t(`attendees.empty-${empty}`);
      // The note of a document type explains the number format.
      const note = choices.documentTypes.find(({ id }) => id === getAnswers(ticket).documentType)?.note;
      return (problem === 'document-number' && note) || t(`attendee-error.${problem}`);
    },
    touch: (ticket, field) => {
      const value = getAnswers(ticket)[field];
      if (value) setTouched(new Set([...touched, toFieldKey(ticket.id, field)]));
    },
    change: (ticket, changes) => {
      const before = getAnswers(ticket);
      const after = { ...before, ...changes };
      setAnswers((previous) => ({
        ...previous,
        [ticket.id]: { ...(previous[ticket.id] ?? createInitialAnswers(ticket)), ...changes },
      }));
      setServerErrors(
        new Map(
          [...serverErrors].filter(([key]) => Object.keys(changes).every((name) => key !== `${ticket.id} ${name}`)),
        ),
      );
      const age = after.birthDate === before.birthDate ? null : calculateAge(after.birthDate, today);
      if (age !== null && age >= AGE_WARNING) onAgeWarning(age);
    },
    hasInvalidDate: tickets.some(hasWrongDate),
    hasErrors: tickets.some((ticket) => getProblems(ticket).size > 0),
    showErrors: () => setTried(true),
    setServerErrors,
    answers,
    setAnswers,
  };
}
