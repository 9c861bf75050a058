/** What is typed on a form of names, and what of it is wrong. */
import { AGE_WARNING } from '@sahna/contract/constants';
import { ageOf, type HolderAnswers, type HolderField } from '@sahna/contract/rules/holders';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/names/index.ts';
import { hasWrongDate, problemsOf, todayOf } from './check-names.ts';
import type { Answers } from './names-draft.ts';
import { type Choices, initialAnswers, type NamedTicket } from './names-model.ts';
import { type FieldRefusals, fieldKey } from './write-names.ts';

export type Names = {
  answersOf(ticket: NamedTicket): HolderAnswers;
  isComplete(ticket: NamedTicket): boolean;
  /** Shown once a field was left, or confirming was tried; a date that is none, at once. */
  errorOf(ticket: NamedTicket, field: HolderField): string | undefined;
  leave(ticket: NamedTicket, field: HolderField): void;
  change(ticket: NamedTicket, changes: Partial<HolderAnswers>): void;
  /** A whole date that is none, of any ticket. */
  hasWrongDate: boolean;
  isWrong: boolean;
  /** From now on all errors are shown. */
  tryIt(): void;
  refuse(refusals: FieldRefusals): void;
  answers: Answers;
  set(answers: Answers): void;
};

/** `warn` is told the age of somebody who is 65 or older, once for a date (poster §5). */
export function useNames(tickets: readonly NamedTicket[], choices: Choices, warn: (age: number) => void): Names {
  const { t } = useTexts();
  const [answers, set] = useState<Answers>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refusals, refuse] = useState<FieldRefusals>(new Map());
  const today = todayOf(new Date());
  const answersOf = (ticket: NamedTicket): HolderAnswers => answers[ticket.id] ?? initialAnswers(ticket);
  const problems = new Map(tickets.map((one) => [one.id, problemsOf(one, answersOf(one), choices, today)]));
  const problemsFor = ({ id }: NamedTicket) => problems.get(id) ?? new Map<never, never>();
  const wrongDate = (ticket: NamedTicket) => hasWrongDate(answersOf(ticket), problemsFor(ticket));
  return {
    answersOf,
    isComplete: (ticket) => problemsFor(ticket).size === 0,
    errorOf: (ticket, field) => {
      const key = fieldKey(ticket.id, field);
      const problem = problemsFor(ticket).get(field);
      const isShown = tried || left.has(key) || (field === 'birthDate' && wrongDate(ticket));
      if (!problem) return refusals.get(key);
      if (!isShown) return undefined;
      // How a document's number is written says the note of its type.
      const note = choices.documentTypes.find(({ id }) => id === answersOf(ticket).documentType)?.note;
      return (problem === 'document-number' && note) || t(`names.error-${problem}`);
    },
    leave: (ticket, field) => {
      const value = answersOf(ticket)[field];
      if (value) setLeft(new Set([...left, fieldKey(ticket.id, field)]));
    },
    change: (ticket, changes) => {
      const before = answersOf(ticket);
      const after = { ...before, ...changes };
      set((all) => ({ ...all, [ticket.id]: { ...(all[ticket.id] ?? initialAnswers(ticket)), ...changes } }));
      refuse(
        new Map([...refusals].filter(([key]) => Object.keys(changes).every((name) => key !== `${ticket.id} ${name}`))),
      );
      const age = after.birthDate === before.birthDate ? null : ageOf(after.birthDate, today);
      if (age !== null && age >= AGE_WARNING) warn(age);
    },
    hasWrongDate: tickets.some(wrongDate),
    isWrong: tickets.some((ticket) => problemsFor(ticket).size > 0),
    tryIt: () => setTried(true),
    refuse,
    answers,
    set,
  };
}
