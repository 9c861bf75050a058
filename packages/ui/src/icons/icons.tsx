/** The Lucide icons of the entry chunk. Icons of lazy components are in `lazy-icons.tsx`, so that a first visit does not load them. */
import {
  ArrowLeft as arrowLeft,
  ExternalLink as externalLink,
  ListFilter as listFilter,
  Search as search,
  TicketCheck as ticketCheck,
  X as x,
} from 'lucide';
import { createIcon } from './icon.tsx';

// Pure annotations allow the bundler to remove unused icons.
export const ArrowLeft = /* @__PURE__ */ createIcon(arrowLeft);
export const ExternalLink = /* @__PURE__ */ createIcon(externalLink);
export const ListFilter = /* @__PURE__ */ createIcon(listFilter);
/** Two signing hands; Lucide has no such icon. */
export const SignLanguage = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4.5 13V6.2a1.2 1.2 0 0 1 2.4 0V11V4.2a1.2 1.2 0 0 1 2.4 0V11V5.4a1.2 1.2 0 0 1 2.4 0v5.1' }],
  ['path', { d: 'M4.5 13 3.3 11a1.3 1.3 0 0 0-2.2 1.3L3.6 17a4.5 4.5 0 0 0 3.9 2.3' }],
  ['path', { d: 'M19.5 13v4.8a1.2 1.2 0 0 1-2.4 0V14v5.8a1.2 1.2 0 0 1-2.4 0V14v4.6a1.2 1.2 0 0 1-2.4 0v-5.1' }],
  ['path', { d: 'M19.5 13l1.2 2a1.3 1.3 0 0 0 2.2-1.3L20.4 9a4.5 4.5 0 0 0-3.9-2.3' }],
]);
export const Search = /* @__PURE__ */ createIcon(search);
export const TicketCheck = /* @__PURE__ */ createIcon(ticketCheck);
export const X = /* @__PURE__ */ createIcon(x);
