/** The Lucide icons of components that are loaded on demand. */
import {
  ArrowUp as arrowUp,
  CalendarPlus as calendarPlus,
  ChevronDown as chevronDown,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  FileDown as fileDown,
  Heart as heart,
  List as list,
  Map as map,
  Maximize as maximize,
  Minus as minus,
  Navigation as navigation,
  Plus as plus,
  Printer as printer,
  Share2 as share,
} from 'lucide';
import { createIcon } from './icon.tsx';

// Pure annotations allow the bundler to remove unused icons.
export const ArrowUp = /* @__PURE__ */ createIcon(arrowUp);
export const CalendarPlus = /* @__PURE__ */ createIcon(calendarPlus);
export const ChevronDown = /* @__PURE__ */ createIcon(chevronDown);
export const ChevronLeft = /* @__PURE__ */ createIcon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ createIcon(chevronRight);
export const FileDown = /* @__PURE__ */ createIcon(fileDown);
export const Heart = /* @__PURE__ */ createIcon(heart);
export const List = /* @__PURE__ */ createIcon(list);
export const Maximize = /* @__PURE__ */ createIcon(maximize);
export const Minus = /* @__PURE__ */ createIcon(minus);
export const Navigation = /* @__PURE__ */ createIcon(navigation);
export const SeatMapIcon = /* @__PURE__ */ createIcon(map);
export const Printer = /* @__PURE__ */ createIcon(printer);
export const Plus = /* @__PURE__ */ createIcon(plus);
export const ShareIcon = /* @__PURE__ */ createIcon(share);
