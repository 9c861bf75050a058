/** Production details of an event in one language; missing details are empty. */
import type { CompactCard } from '../../../shared/nearest-events/compact-cards.tsx';

export type ProductionDetails = {
  gallery: readonly GalleryPicture[];
  cast: readonly CreditLine[];
  team: readonly CreditLine[];
  works: readonly WorkLine[];
  reviews: readonly ReviewQuote[];
  directions: DirectionTexts | null;
  venueEvents: readonly VenueCard[];
};

/** `alt` describes the picture, `caption` is shown below it. `tint`: the background color while it loads, or ''. */
export type GalleryPicture = { image: string; tint: string; alt: string; caption: string };

export type CreditLine = { role: string; names: readonly string[] };

/** `minutes` is 0 if unknown. An interval has no title. */
export type WorkLine = { isInterval: boolean; title: string; author: string; note: string; minutes: number };

export type ReviewQuote = { text: string; by: string; url: string };

/** How to get to a venue. */
export type DirectionTexts = { text: string; transport: string; parking: string };

/** `priceFrom` is null if prices are unknown. */
export type VenueCard = Omit<CompactCard, 'price'> & { priceFrom: number | null };
