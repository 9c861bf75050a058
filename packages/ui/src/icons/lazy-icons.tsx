/** The Lucide icons of components that are loaded on demand. */
import {
  ArrowUp as arrowUp,
  CalendarDays as calendarDays,
  CalendarPlus as calendarPlus,
  ChevronDown as chevronDown,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  CircleUser as circleUser,
  Clock as clock,
  FileDown as fileDown,
  Heart as heart,
  Languages as languages,
  List as list,
  Map as map,
  MapPin as mapPin,
  Maximize as maximize,
  Menu as menu,
  Minus as minus,
  Moon as moon,
  Navigation as navigation,
  Plus as plus,
  Printer as printer,
  Share2 as share,
  ShoppingBag as shoppingBag,
  Sun as sun,
  Ticket as ticket,
} from 'lucide';
import { createIcon } from './icon.tsx';

// Pure annotations allow the bundler to remove unused icons.
export const ArrowUp = /* @__PURE__ */ createIcon(arrowUp);
export const CalendarDays = /* @__PURE__ */ createIcon(calendarDays);
export const CalendarPlus = /* @__PURE__ */ createIcon(calendarPlus);
export const ChevronDown = /* @__PURE__ */ createIcon(chevronDown);
export const ChevronLeft = /* @__PURE__ */ createIcon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ createIcon(chevronRight);
export const CircleUser = /* @__PURE__ */ createIcon(circleUser);
export const ClockIcon = /* @__PURE__ */ createIcon(clock);
export const FileDown = /* @__PURE__ */ createIcon(fileDown);
export const Heart = /* @__PURE__ */ createIcon(heart);
export const Languages = /* @__PURE__ */ createIcon(languages);
export const List = /* @__PURE__ */ createIcon(list);
export const MapPin = /* @__PURE__ */ createIcon(mapPin);
export const Maximize = /* @__PURE__ */ createIcon(maximize);
export const MenuIcon = /* @__PURE__ */ createIcon(menu);
export const Minus = /* @__PURE__ */ createIcon(minus);
export const Moon = /* @__PURE__ */ createIcon(moon);
export const Navigation = /* @__PURE__ */ createIcon(navigation);
export const Plus = /* @__PURE__ */ createIcon(plus);
export const Printer = /* @__PURE__ */ createIcon(printer);
export const SeatMapIcon = /* @__PURE__ */ createIcon(map);
export const ShareIcon = /* @__PURE__ */ createIcon(share);
export const ShoppingBag = /* @__PURE__ */ createIcon(shoppingBag);
export const Sun = /* @__PURE__ */ createIcon(sun);
export const TicketIcon = /* @__PURE__ */ createIcon(ticket);
