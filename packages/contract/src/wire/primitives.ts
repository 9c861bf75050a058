/** Primitive schemas of the wire format: decisions §1. */
import { z } from 'zod';
import { NO_TIME } from '../constants.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';

/** `lang` of a request; missing or unknown values mean the default. */
export const Lang = z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE).default(DEFAULT_LANGUAGE);

/** 0 or 1. */
export const Flag = z.union([z.literal(0), z.literal(1)]);

/** Major units with at most two decimals. */
export const Money = z.number().refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9);

/** `dd.mm.yyyy`, the venue's wall clock. */
export const Day = z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/);

/** `HH:MM`, or the no-time marker as text. */
export const Time = z.union([z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), z.literal(NO_TIME)]);

/** Positive integer ids of the catalog. */
export const Id = z.number().int().positive().max(2_147_483_647);

/** Whole seconds left, computed by the server. */
export const SecondsLeft = z.number().int().min(0);

/** Public slug of an event, or access token of an order or ticket. */
export const Hash = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);

/** Without control characters and lone surrogates. */
export const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}]*$/u;

/**
 * Default schema of request texts: rejects control characters and lone surrogates, which databases cannot store
 * (request-texts.unit.test.ts).
 */
export const plainText = (max: number, min = 0) => z.string().min(min).max(max).regex(PLAIN_TEXT);

/** Typed text: trims surrounding whitespace. */
export const typedText = (max: number, min = 0) => z.string().trim().pipe(plainText(max, min));

/** Answers of a consent list in a request (decisions §2a). */
export const ConsentAnswers = z.array(z.object({ id: Id, checked: Flag })).max(50);
