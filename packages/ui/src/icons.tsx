/**
 * The Lucide icons that the screens use, as components. Lucide's own React package adds general code that weighs as much as all
 * icons of a first page.
 */
import {
  Accessibility as accessibility,
  ArrowLeft as arrowLeft,
  ArrowUp as arrowUp,
  CalendarDays as calendarDays,
  ChevronDown as chevronDown,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  CircleUser as circleUser,
  Clock as clock,
  ExternalLink as externalLink,
  type IconNode,
  Languages as languages,
  List as list,
  Map as map,
  MapPin as mapPin,
  Maximize as maximize,
  Minus as minus,
  Moon as moon,
  Plus as plus,
  ScrollText as scrollText,
  Search as search,
  ShoppingBag as shoppingBag,
  Sun as sun,
  TicketCheck as ticketCheck,
  X as x,
} from 'lucide';
import { type ComponentProps, createElement } from 'react';

/** `size` in CSS pixels. Icons are hidden from screen readers, because a text beside them says the same. */
export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size: number };

function icon(node: IconNode) {
  return ({ size, ...attributes }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...attributes}
    >
      {node.map(([element, shape], at) => createElement(element, { key: at, ...shape }))}
    </svg>
  );
}

// The bundler leaves out those that a page does not use.
export const Accessibility = /* @__PURE__ */ icon(accessibility);
export const ArrowLeft = /* @__PURE__ */ icon(arrowLeft);
export const ArrowUp = /* @__PURE__ */ icon(arrowUp);
export const CalendarDays = /* @__PURE__ */ icon(calendarDays);
export const ChevronDown = /* @__PURE__ */ icon(chevronDown);
export const ChevronLeft = /* @__PURE__ */ icon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(chevronRight);
export const CircleUser = /* @__PURE__ */ icon(circleUser);
export const Clock = /* @__PURE__ */ icon(clock);
export const ExternalLink = /* @__PURE__ */ icon(externalLink);
export const Languages = /* @__PURE__ */ icon(languages);
export const List = /* @__PURE__ */ icon(list);
export const MapPin = /* @__PURE__ */ icon(mapPin);
export const Maximize = /* @__PURE__ */ icon(maximize);
export const Minus = /* @__PURE__ */ icon(minus);
export const PlanOfHall = /* @__PURE__ */ icon(map);
export const Moon = /* @__PURE__ */ icon(moon);
export const Plus = /* @__PURE__ */ icon(plus);
export const ScrollText = /* @__PURE__ */ icon(scrollText);
export const Search = /* @__PURE__ */ icon(search);
export const ShoppingBag = /* @__PURE__ */ icon(shoppingBag);
export const Sun = /* @__PURE__ */ icon(sun);
export const TicketCheck = /* @__PURE__ */ icon(ticketCheck);
export const X = /* @__PURE__ */ icon(x);
