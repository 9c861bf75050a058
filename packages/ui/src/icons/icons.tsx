/** The Lucide icons of a first page. Icons of lazy components are in `lazy-icons.tsx`, so that a first visit does not load them. */
import {
  ArrowLeft as arrowLeft,
  CalendarDays as calendarDays,
  CircleUser as circleUser,
  Clock as clock,
  ExternalLink as externalLink,
  Languages as languages,
  ListFilter as listFilter,
  MapPin as mapPin,
  Menu as menu,
  Moon as moon,
  ScrollText as scrollText,
  Search as search,
  ShoppingBag as shoppingBag,
  Sun as sun,
  Ticket as ticket,
  TicketCheck as ticketCheck,
  X as x,
} from 'lucide';
import { createIcon } from './icon.tsx';

// Pure annotations allow the bundler to remove unused icons.
export const ArrowLeft = /* @__PURE__ */ createIcon(arrowLeft);
export const CalendarDays = /* @__PURE__ */ createIcon(calendarDays);
export const CircleUser = /* @__PURE__ */ createIcon(circleUser);
export const ClockIcon = /* @__PURE__ */ createIcon(clock);
export const ExternalLink = /* @__PURE__ */ createIcon(externalLink);
export const Languages = /* @__PURE__ */ createIcon(languages);
export const ListFilter = /* @__PURE__ */ createIcon(listFilter);
export const MapPin = /* @__PURE__ */ createIcon(mapPin);
export const MenuIcon = /* @__PURE__ */ createIcon(menu);
export const Moon = /* @__PURE__ */ createIcon(moon);
export const ScrollText = /* @__PURE__ */ createIcon(scrollText);
/** Two signing hands; Lucide has no such icon. */
export const SignLanguage = /* @__PURE__ */ createIcon([
  ['path', { d: 'M4.5 13V6.2a1.2 1.2 0 0 1 2.4 0V11V4.2a1.2 1.2 0 0 1 2.4 0V11V5.4a1.2 1.2 0 0 1 2.4 0v5.1' }],
  ['path', { d: 'M4.5 13 3.3 11a1.3 1.3 0 0 0-2.2 1.3L3.6 17a4.5 4.5 0 0 0 3.9 2.3' }],
  ['path', { d: 'M19.5 13v4.8a1.2 1.2 0 0 1-2.4 0V14v5.8a1.2 1.2 0 0 1-2.4 0V14v4.6a1.2 1.2 0 0 1-2.4 0v-5.1' }],
  ['path', { d: 'M19.5 13l1.2 2a1.3 1.3 0 0 0 2.2-1.3L20.4 9a4.5 4.5 0 0 0-3.9-2.3' }],
]);
export const Search = /* @__PURE__ */ createIcon(search);
export const ShoppingBag = /* @__PURE__ */ createIcon(shoppingBag);
export const Sun = /* @__PURE__ */ createIcon(sun);
export const TicketIcon = /* @__PURE__ */ createIcon(ticket);
export const TicketCheck = /* @__PURE__ */ createIcon(ticketCheck);
export const X = /* @__PURE__ */ createIcon(x);
