/** The Lucide icons of a first page. Those that come later are in `later-icons.tsx`: a module is loaded as a whole. */
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
import { icon } from './icon.tsx';

// The bundler leaves out those that no page uses.
export const ArrowLeft = /* @__PURE__ */ icon(arrowLeft);
export const CalendarDays = /* @__PURE__ */ icon(calendarDays);
export const CircleUser = /* @__PURE__ */ icon(circleUser);
export const Clock = /* @__PURE__ */ icon(clock);
export const ExternalLink = /* @__PURE__ */ icon(externalLink);
export const Languages = /* @__PURE__ */ icon(languages);
export const ListFilter = /* @__PURE__ */ icon(listFilter);
export const MapPin = /* @__PURE__ */ icon(mapPin);
export const Menu = /* @__PURE__ */ icon(menu);
export const Moon = /* @__PURE__ */ icon(moon);
export const ScrollText = /* @__PURE__ */ icon(scrollText);
/** Two hands that speak; Lucide has none. */
export const SignLanguage = /* @__PURE__ */ icon([
  ['path', { d: 'M4.5 13V6.2a1.2 1.2 0 0 1 2.4 0V11V4.2a1.2 1.2 0 0 1 2.4 0V11V5.4a1.2 1.2 0 0 1 2.4 0v5.1' }],
  ['path', { d: 'M4.5 13 3.3 11a1.3 1.3 0 0 0-2.2 1.3L3.6 17a4.5 4.5 0 0 0 3.9 2.3' }],
  ['path', { d: 'M19.5 13v4.8a1.2 1.2 0 0 1-2.4 0V14v5.8a1.2 1.2 0 0 1-2.4 0V14v4.6a1.2 1.2 0 0 1-2.4 0v-5.1' }],
  ['path', { d: 'M19.5 13l1.2 2a1.3 1.3 0 0 0 2.2-1.3L20.4 9a4.5 4.5 0 0 0-3.9-2.3' }],
]);
export const Search = /* @__PURE__ */ icon(search);
export const ShoppingBag = /* @__PURE__ */ icon(shoppingBag);
export const Sun = /* @__PURE__ */ icon(sun);
export const Ticket = /* @__PURE__ */ icon(ticket);
export const TicketCheck = /* @__PURE__ */ icon(ticketCheck);
export const X = /* @__PURE__ */ icon(x);
