import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { request, sessionQuery } from '../../shared/api.ts';
import { cannotContinue, cannotExplain } from '../../shared/query-failures.ts';
import { readPlan } from './model/plan.ts';

export function createHallsQuery(language: string) {
  return queryOptions({
    queryKey: ['halls', language],
    queryFn: () => request(HALL_PLAN_ENDPOINTS.listHalls, {}),
    throwOnError: cannotContinue,
  });
}

/** `version`: null: the newest. A published version does not change, except for names. */
export function createPlanQuery(key: string, version: number | null) {
  return queryOptions({
    queryKey: ['hall-plan', key, version],
    queryFn: async () => {
      const query = version === null ? {} : { version };
      const { plan, ...rest } = await request(HALL_PLAN_ENDPOINTS.readHallPlan, { params: { key }, query });
      return { ...rest, plan: readPlan(plan) };
    },
    // Megabytes for a large hall; changes of names by this member invalidate it.
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: cannotExplain,
  });
}

export function createDraftQuery(key: string) {
  return queryOptions({
    queryKey: ['hall-draft', key],
    queryFn: async () => {
      const { plan, ...rest } = await request(HALL_PLAN_ENDPOINTS.readHallDraft, { params: { key } });
      return { ...rest, plan: readPlan(plan) };
    },
    throwOnError: cannotExplain,
    retry: false,
  });
}

export function createReviewQuery(key: string, language: string) {
  return queryOptions({
    queryKey: ['hall-review', key, language],
    queryFn: () => request(HALL_PLAN_ENDPOINTS.reviewHallDraft, { params: { key } }),
    throwOnError: cannotExplain,
    retry: false,
  });
}

export function createMoveQuery(key: string, language: string) {
  return queryOptions({
    queryKey: ['hall-move', key, language],
    queryFn: () => request(HALL_PLAN_ENDPOINTS.previewHallMove, { params: { key } }),
    throwOnError: cannotContinue,
  });
}

export function useCanChange(): boolean {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return session.member?.permissions.includes('season:change') ?? false;
}
