/** Production details of an event in one language. A detail that the season leaves out is empty. */
import type { CompactCard } from '../../../shared/nearest-events/compact-cards.tsx';

export type ProductionDetails = {
  gallery: readonly GalleryPicture[];
  cast: readonly CreditLine[];
  team: readonly CreditLine[];
  works: readonly WorkLine[];
  reviews: readonly ReviewQuote[];
  directions: VenueWays | null;
  venueEvents: readonly VenueCard[];
};

/** `alt` says what is on it, `caption` stands below it. `tint`: the color that it is loaded on, or ''. */
export type GalleryPicture = { image: string; tint: string; alt: string; caption: string };

export type CreditLine = { role: string; names: readonly string[] };

/** `minutes` are 0 where they are not known. An interval has no title. */
export type WorkLine = { isInterval: boolean; title: string; author: string; note: string; minutes: number };

export type ReviewQuote = { text: string; by: string; url: string };

/** How to get to a venue. */
export type VenueWays = { text: string; transport: string; parking: string };

/** Without the price in words; null where prices are not known yet. */
export type VenueCard = Omit<CompactCard, 'price'> & { priceFrom: number | null };
