/** Who is named on a ticket, what is asked of them, and until when it may be somebody else. */

/** As `Holders` of an event; `changeUntilHours` null: the holder stays. */
export type AttendeeRequirements = {
  age: 'none' | 'age' | 'birthDate';
  middleName: boolean;
  document: boolean;
  country: boolean;
  region: boolean;
  changeUntilHours?: number | undefined;
};

export const NAMES_ONLY: AttendeeRequirements = {
  age: 'none',
  middleName: false,
  document: false,
  country: false,
  region: false,
};

/** Whether it asks for more than names: that is sealed, and erased. */
export function asksDetails({ age, document, country, region }: AttendeeRequirements): boolean {
  return age !== 'none' || document || country || region;
}

export type Person = { surname: string; name: string; middleName: string };

export function fullNameOf({ surname, name, middleName }: Person): string {
  return [surname, name, middleName].filter(Boolean).join(' ');
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Until when the buyer may name somebody else; null: not at all. */
export function changeableUntil({ changeUntilHours }: AttendeeRequirements, startsAt: Date): Date | null {
  return changeUntilHours === undefined ? null : new Date(startsAt.getTime() - changeUntilHours * HOUR_MS);
}

/** A buyer changes the attendee of a ticket not before so long, and so often at most: each change sends an email with a PDF. */
export const CHANGE_INTERVAL_MS = 600_000;
export const MAX_CHANGES = 5;

/** How often a ticket's attendee was changed, and when last; null: never. */
export type Changes = { count: number; lastAt: Date | null };

/** From when on the attendee may be changed again; null: it was changed often enough. */
export function nextChangeAt({ count, lastAt }: Changes): Date | null {
  return count < MAX_CHANGES ? new Date((lastAt?.getTime() ?? -CHANGE_INTERVAL_MS) + CHANGE_INTERVAL_MS) : null;
}

/** What began, or ended unpaid, before this instant is to be erased. */
export function eraseBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The end of a document's number, by which its owner knows it again and nobody else can use it: at most a third of it. */
export function endOfNumber(number: string): string {
  const shown = Math.min(4, Math.max(2, Math.floor(number.length / 3)));
  return number.length <= shown ? '' : number.slice(-shown);
}
