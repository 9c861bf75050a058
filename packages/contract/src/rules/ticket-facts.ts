/** Facts of a ticket displayed in large type, on screens, in print and in emails. */

export type TicketFactName = 'row' | 'seat' | 'day' | 'time' | 'passes';

/** Formatted values; '' if missing. */
export type TicketFacts = Readonly<Record<TicketFactName, string>>;

export type TicketFact = { name: TicketFactName; value: string };

const NUMBERED: readonly TicketFactName[] = ['row', 'seat', 'time'];
const UNNUMBERED: readonly TicketFactName[] = ['day', 'time', 'passes'];

/** Row, seat and time of numbered seats; otherwise day, time and passes. */
export function listLargeTicketFacts(facts: TicketFacts): TicketFact[] {
  const names = facts.row === '' && facts.seat === '' ? UNNUMBERED : NUMBERED;
  return names.map((name) => ({ name, value: facts[name] })).filter(({ value }) => value !== '');
}
