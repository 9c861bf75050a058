import { type CodedMessage, defineMessages } from './define-messages.ts';

/** What was guessed or left out of a plan. */
export const REMARK_MESSAGES = {
  colors: 'zones of the same color, or of nearly white, got others: {list}',
  legend: 'the legend says of the zone {color}: {text}',
  'legend-names': 'zones are called as in the legend: {list}',
  shapes: '{count} shapes of another size or form were left in the drawing',
  unnumbered: 'sector {sector}, row {row}: {count} of {all} seats have no number of their own beside them',
  'unnumbered-more': '… and so have seats of {count} more rows: they were counted from the left',
  rows: '{count} rows have no name beside them and were counted from the top of their sector',
  texts: '{count} texts name no seat or row and were left in the drawing: {list}',
  object: 'object {number} ({kind}) has no size and was left out',
  capacity: 'section {name} is of free seating and does not say for how many: its capacity is 0',
  drawn: 'the list has no coordinates: rows were drawn from the stage backward, in the order of the list',
  'category-missing': '{count} seats name no category and are in the zone {zone}',
  'category-unknown':
    '{count} seats name a category that the plan does not have, {category}, and are in the zone {zone}',
} as const;

export type PlanRemark = CodedMessage<keyof typeof REMARK_MESSAGES>;

export const createRemark = defineMessages(REMARK_MESSAGES);
