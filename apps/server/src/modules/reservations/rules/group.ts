/** Audience of group excursions (decisions §4). */
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import type { GroupQuestions, OrderLineError, ReservableEvent } from './model.ts';

/** Answers of the request: positions in the event's lists, starting at 1. */
export type GroupAnswers = { audience: number | null; language: number | null; ownGuide: boolean };

/** Stored with the order. Has keys instead of positions because the lists can change. */
export type Audience = { audience?: string; language?: string; ownGuide: boolean };

/** Every non-empty list of the event needs an answer. */
export function parseAudience(
  { audiences, languages }: GroupQuestions,
  answers: GroupAnswers | null,
): Result<Audience, OrderLineError> {
  const audience = audiences[(answers?.audience ?? 0) - 1];
  const language = languages[(answers?.language ?? 0) - 1];
  if ((audiences.length > 0 && !audience) || (languages.length > 0 && !language))
    return err({ kind: 'audience_missing' });
  return ok({
    ...(audience ? { audience: audience.key } : {}),
    ...(language ? { language: language.key } : {}),
    ownGuide: answers?.ownGuide ?? false,
  });
}

/** Audiences by event id; null if no event is a group excursion. */
export function parseAudiences(
  events: readonly Pick<ReservableEvent, 'id' | 'hash' | 'groupExcursion'>[],
  answersTo: (eventHash: string) => GroupAnswers | null,
): Result<Record<number, Audience> | null, OrderLineError> {
  const audiences: Record<number, Audience> = {};
  for (const { id, hash, groupExcursion } of events) {
    if (!groupExcursion) continue;
    const audience = parseAudience(groupExcursion, answersTo(hash));
    if (!audience.ok) return audience;
    audiences[id] = audience.value;
  }
  return ok(Object.keys(audiences).length > 0 ? audiences : null);
}
