/** The Lucide icons of what is loaded on demand. */
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
  Share2 as share,
} from 'lucide';
import { icon } from './icon.tsx';

// The bundler leaves out those that no page uses.
export const ArrowUp = /* @__PURE__ */ icon(arrowUp);
export const CalendarPlus = /* @__PURE__ */ icon(calendarPlus);
export const ChevronDown = /* @__PURE__ */ icon(chevronDown);
export const ChevronLeft = /* @__PURE__ */ icon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(chevronRight);
export const FileDown = /* @__PURE__ */ icon(fileDown);
export const Heart = /* @__PURE__ */ icon(heart);
export const List = /* @__PURE__ */ icon(list);
export const Maximize = /* @__PURE__ */ icon(maximize);
export const Minus = /* @__PURE__ */ icon(minus);
export const Navigation = /* @__PURE__ */ icon(navigation);
export const PlanOfHall = /* @__PURE__ */ icon(map);
export const Plus = /* @__PURE__ */ icon(plus);
export const Share = /* @__PURE__ */ icon(share);
