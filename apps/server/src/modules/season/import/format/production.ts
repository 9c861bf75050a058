/** Schema of `production` of an event. */
import { z } from 'zod';
import { createProblem, type ProblemCode } from '../problems/create-problem.ts';
import { toIssueParams } from '../problems/schema-problems.ts';
import { OptionalText, Text, WebAddress } from './values.ts';

const MAX_NAME = 200;
const MAX_SENTENCES = 2000;

function createLengthCheck(max: number) {
  return (text: Readonly<Record<string, string>>): boolean => Object.values(text).every((words) => words.length <= max);
}
const createTooLong = (max: number) => toIssueParams(createProblem('long-text', { max }));
const Name = Text.refine(createLengthCheck(MAX_NAME), createTooLong(MAX_NAME));
const OptionalName = OptionalText.refine(createLengthCheck(MAX_NAME), createTooLong(MAX_NAME)).default({});
const Sentences = Text.refine(createLengthCheck(MAX_SENTENCES), createTooLong(MAX_SENTENCES));

const Picture = z.strictObject({ image: z.string(), alt: Name, caption: OptionalName });
const Credit = z.strictObject({ role: Name, names: z.array(Name).min(1).max(60) });
const Work = z.union([
  z.strictObject({
    title: Name,
    author: OptionalName,
    note: OptionalName,
    minutes: z.number().int().min(1).max(1440).optional(),
  }),
  z.strictObject({ interval: z.number().int().min(1).max(240) }),
]);
const Review = z.strictObject({
  text: Sentences,
  author: OptionalName,
  source: OptionalName,
  url: WebAddress.optional(),
});

export const ProductionFields = z.strictObject({
  /** Included in the event's duration. */
  intervals: z.number().int().min(0).max(9).optional(),
  gallery: z.array(Picture).max(24).default([]),
  cast: z.array(Credit).max(60).default([]),
  team: z.array(Credit).max(60).default([]),
  works: z.array(Work).max(60).default([]),
  reviews: z
    .array(
      Review.refine(
        ({ author, source }) => isPresent(author) || isPresent(source),
        'needs-author' satisfies ProblemCode,
      ),
    )
    .max(12)
    .default([]),
});
export type ProductionFields = z.infer<typeof ProductionFields>;

function isPresent(text: object): boolean {
  return Object.values(text).some((words) => words !== '');
}

/** Schema of `directions` of a venue. */
export const DirectionsFields = z.strictObject({
  text: OptionalText.refine(createLengthCheck(MAX_SENTENCES), createTooLong(MAX_SENTENCES)).default({}),
  transport: OptionalText.refine(createLengthCheck(MAX_SENTENCES), createTooLong(MAX_SENTENCES)).default({}),
  parking: OptionalText.refine(createLengthCheck(MAX_SENTENCES), createTooLong(MAX_SENTENCES)).default({}),
});
