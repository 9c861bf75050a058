import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { StaffSession } from '../../../modules/season/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';

type Context = Pick<WorkflowContext, 'publishedCatalog' | 'clock'>;

/** Sessions with the same seats that have not begun and are in scope: those of the same event first, then by date. */
export function listSiblings(
  { publishedCatalog, clock }: Context,
  input: { session: StaffSession; planIds: ReadonlySet<number>; scope: Scope; language: StaffLanguage },
) {
  const { session, planIds, scope, language } = input;
  return (publishedCatalog.current()?.events ?? [])
    .filter(({ id }) => scope.events === null || scope.events.has(id))
    .flatMap((event) =>
      event.sessions
        .filter(
          ({ id, startsAt, planId }) =>
            planId !== null && planIds.has(planId) && id !== session.id && startsAt > clock.now(),
        )
        .map(({ id, day, time }) => ({ id, day, time, event })),
    )
    .toSorted((a, b) => `${a.day} ${a.time ?? ''}`.localeCompare(`${b.day} ${b.time ?? ''}`))
    .toSorted((a, b) => Number(b.event.id === session.eventId) - Number(a.event.id === session.eventId))
    .map(({ event, ...sibling }) => ({ ...sibling, event: pickText(event.title, language) }));
}
