/** The Lucide icons of a first page. Those that come later are in `later-icons.tsx`: a module is loaded as a whole. */
import {
  Accessibility as accessibility,
  ArrowLeft as arrowLeft,
  CalendarDays as calendarDays,
  CircleUser as circleUser,
  Clock as clock,
  ExternalLink as externalLink,
  Languages as languages,
  ListFilter as listFilter,
  MapPin as mapPin,
  Moon as moon,
  ScrollText as scrollText,
  Search as search,
  ShoppingBag as shoppingBag,
  Sun as sun,
  TicketCheck as ticketCheck,
} from 'lucide';
import { icon } from './icon.tsx';

// The bundler leaves out those that no page uses.
export const Accessibility = /* @__PURE__ */ icon(accessibility);
export const ArrowLeft = /* @__PURE__ */ icon(arrowLeft);
export const CalendarDays = /* @__PURE__ */ icon(calendarDays);
export const CircleUser = /* @__PURE__ */ icon(circleUser);
export const Clock = /* @__PURE__ */ icon(clock);
export const ExternalLink = /* @__PURE__ */ icon(externalLink);
export const Languages = /* @__PURE__ */ icon(languages);
export const ListFilter = /* @__PURE__ */ icon(listFilter);
export const MapPin = /* @__PURE__ */ icon(mapPin);
export const Moon = /* @__PURE__ */ icon(moon);
export const ScrollText = /* @__PURE__ */ icon(scrollText);
export const Search = /* @__PURE__ */ icon(search);
export const ShoppingBag = /* @__PURE__ */ icon(shoppingBag);
export const Sun = /* @__PURE__ */ icon(sun);
export const TicketCheck = /* @__PURE__ */ icon(ticketCheck);
