/** Production details of an event: gallery, credits, works, reviews. Details that the season leaves out are empty. */
import type { LocalText } from '../../../platform/lib/languages.ts';

/** `Image`: the type of an image reference, by default its id. */
export type Production<Image = number> = {
  /** Included in the event's duration; undefined: unknown. */
  intervals?: number | undefined;
  gallery: { image: Image; alt: LocalText; caption: LocalText }[];
  cast: ProductionCredit[];
  team: ProductionCredit[];
  works: PerformedWork[];
  reviews: Review[];
};

/** A role or task and its people. */
export type ProductionCredit = { role: LocalText; names: LocalText[] };

/** The program in order: works, acts, and intervals in minutes. */
export type PerformedWork =
  | { title: LocalText; author: LocalText; note: LocalText; minutes?: number | undefined }
  | { interval: number };

export type Review = { text: LocalText; author: LocalText; source: LocalText; url?: string | undefined };

/** Directions to a venue; each part is optional. */
export type VenueDirections = { text?: LocalText; transport?: LocalText; parking?: LocalText };
