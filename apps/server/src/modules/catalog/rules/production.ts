/** Production details of an event: gallery, credits, works, reviews. A detail that the season leaves out is empty. */
import type { LocalText } from '../../../platform/lib/languages.ts';

/** `Image` names a picture: by its id, where it is not said otherwise. */
export type Production<Image = number> = {
  /** Within the event's duration; not there: nothing is said of them. */
  intervals?: number | undefined;
  gallery: { image: Image; alt: LocalText; caption: LocalText }[];
  cast: Credit[];
  team: Credit[];
  works: PerformedWork[];
  reviews: Review[];
};

/** A role, or a task, and who has it. */
export type Credit = { role: LocalText; names: LocalText[] };

/** What is performed, in its order: a work, an act, or an interval of so many minutes. */
export type PerformedWork =
  | { title: LocalText; author: LocalText; note: LocalText; minutes?: number | undefined }
  | { interval: number };

export type Review = { text: LocalText; author: LocalText; source: LocalText; url?: string | undefined };

/** How to get to a venue; a new one has none of them. */
export type VenueDirections = { text?: LocalText; transport?: LocalText; parking?: LocalText };
