/** Group excursions (decisions §4): who is coming. */
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import type { EventForSale, GroupQuestions, OrderRefusal } from './model.ts';

/** The answers as they came: places in the lists that the event page was given, from 1. */
export type GroupAnswers = { audience: number | null; language: number | null; ownGuide: boolean };

/** What is kept with the order: the lists may be another ones tomorrow, so their keys. */
export type Audience = { audience?: string; language?: string; ownGuide: boolean };

/** Every list that the event has must be answered from. */
export function readAudience(
  { audiences, languages }: GroupQuestions,
  answers: GroupAnswers | null,
): Result<Audience, OrderRefusal> {
  const audience = audiences[(answers?.audience ?? 0) - 1];
  const language = languages[(answers?.language ?? 0) - 1];
  if ((audiences.length > 0 && !audience) || (languages.length > 0 && !language))
    return refused({ kind: 'audience_missing' });
  return ok({
    ...(audience ? { audience: audience.key } : {}),
    ...(language ? { language: language.key } : {}),
    ownGuide: answers?.ownGuide ?? false,
  });
}

/** Who comes to which of these events, by event id; null where none of them is for groups. */
export function readAudiences(
  events: readonly Pick<EventForSale, 'id' | 'hash' | 'groupExcursion'>[],
  answersTo: (eventHash: string) => GroupAnswers | null,
): Result<Record<number, Audience> | null, OrderRefusal> {
  const audiences: Record<number, Audience> = {};
  for (const { id, hash, groupExcursion } of events) {
    if (!groupExcursion) continue;
    const audience = readAudience(groupExcursion, answersTo(hash));
    if (!audience.ok) return audience;
    audiences[id] = audience.value;
  }
  return ok(Object.keys(audiences).length > 0 ? audiences : null);
}
