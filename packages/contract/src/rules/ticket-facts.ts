/** Which facts of a ticket are set large, on screens, on paper and in emails. */

export type TicketFactName = 'row' | 'seat' | 'day' | 'time' | 'passes';

/** Values in words; '' where the ticket does not have it. */
export type TicketFacts = Readonly<Record<TicketFactName, string>>;

export type TicketFact = { name: TicketFactName; value: string };

const NUMBERED: readonly TicketFactName[] = ['row', 'seat', 'time'];
const UNNUMBERED: readonly TicketFactName[] = ['day', 'time', 'passes'];

/** Row, seat and time where seats are numbered, otherwise day, time and passes. */
export function largeTicketFacts(facts: TicketFacts): TicketFact[] {
  const names = facts.row === '' && facts.seat === '' ? UNNUMBERED : NUMBERED;
  return names.map((name) => ({ name, value: facts[name] })).filter(({ value }) => value !== '');
}
