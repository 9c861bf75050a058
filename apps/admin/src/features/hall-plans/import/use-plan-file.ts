import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import {
  PLAN_FILE_ENDPOINTS,
  type PlanAnswersDto,
  type PlanFileFormat,
  type PlanQuestionDto,
  type SeatListField,
} from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { renameSector, renameZone } from '../model/edit-plan.ts';
import { readPlan } from '../model/plan.ts';
import type { ReadFile } from './read-file.ts';

type PartUse = NonNullable<PlanQuestionDto['use']>;
type ZoneChange = { name?: HallTextDto; color?: string };

/** What staff have corrected: the server reads the file again with parts and columns; names and colors replace those of the plan. */
type Corrections = {
  format: PlanFileFormat | null;
  parts: Readonly<Record<string, PartUse>>;
  columns: PlanAnswersDto['columns'];
  sectors: Readonly<Record<string, HallTextDto>>;
  zones: Readonly<Record<string, ZoneChange>>;
};

const NOTHING: Corrections = { format: null, parts: {}, columns: {}, sectors: {}, zones: {} };

/** Reads the file again whenever an answer changes. `id`: increases with each chosen file. */
export function usePlanFile(file: (ReadFile & { id: number }) | null) {
  const [corrections, setCorrections] = useState(NOTHING);
  const { format, parts, columns } = corrections;
  const reading = useQuery({
    queryKey: ['plan-file', file?.id ?? 0, format, parts, columns],
    queryFn: async () => {
      const answers = {
        parts: Object.entries(parts).map(([key, use]) => ({ key, use })),
        ...{ sectors: [], zones: [], columns },
      };
      const body = { content: file?.content ?? '', format, answers };
      const { plan, ...rest } = await request(PLAN_FILE_ENDPOINTS.readPlanFile, { body });
      return { ...rest, plan: plan && readPlan(plan) };
    },
    enabled: file !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data } = reading;
  const plan = useMemo(() => {
    if (!data?.plan) return null;
    const named = Object.entries(corrections.sectors).reduce(
      (changed, [key, name]) => renameSector(changed, key, name),
      data.plan,
    );
    return Object.entries(corrections.zones).reduce((changed, [key, zone]) => renameZone(changed, key, zone), named);
  }, [data, corrections.sectors, corrections.zones]);
  const unnamedZones = (data?.unnamedZones ?? []).filter((key) => !hasWords(corrections.zones[key]?.name));
  // Answers appear at once, though the file is read again.
  const questions = (data?.questions ?? []).map((question) => ({
    ...question,
    use: parts[question.key] ?? question.use,
  }));
  const openQuestions = questions.filter(({ use }) => use === null);
  const isReading = reading.isFetching;
  return {
    ...{ reading: data ?? null, plan, questions, unnamedZones, isReading },
    columns: { ...data?.columns, ...columns },
    problem: reading.error,
    isComplete:
      plan !== null &&
      !isReading &&
      openQuestions.length === 0 &&
      unnamedZones.length === 0 &&
      data?.problems.length === 0,
    reset: () => setCorrections(NOTHING),
    setFormat: (next: PlanFileFormat) => setCorrections({ ...NOTHING, format: next }),
    setPart: (key: string, use: PartUse) => setCorrections({ ...corrections, parts: { ...parts, [key]: use } }),
    setColumn: (field: SeatListField, heading: string) =>
      setCorrections({ ...corrections, columns: { ...columns, [field]: heading } }),
    setSector: (key: string, name: HallTextDto) =>
      setCorrections({ ...corrections, sectors: { ...corrections.sectors, [key]: name } }),
    setZone: (key: string, change: ZoneChange) => {
      const zone = { ...corrections.zones[key], ...change };
      setCorrections({ ...corrections, zones: { ...corrections.zones, [key]: zone } });
    },
  };
}

export type PlanFile = ReturnType<typeof usePlanFile>;

function hasWords(name: HallTextDto | undefined): boolean {
  return Object.values(name ?? {}).some((words) => words.trim() !== '');
}
