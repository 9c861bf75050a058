import { useSeatName } from '../../shared/hall/use-seat-name.ts';
import { useLanguage } from '../../shared/texts/use-language.ts';
import { pickName } from './model/pick-name.ts';
import type { HallPlan, PlanSeat } from './model/plan.ts';

/** Names of sectors and zones by key, and of seats. */
export function useNames(plan: HallPlan) {
  const formatSeat = useSeatName();
  const { language } = useLanguage();
  const list = (rows: HallPlan['sectors'] | HallPlan['zones']) =>
    new Map(rows.map(({ key, name }) => [key, pickName(name, language) || key]));
  const [sectors, zones] = [list(plan.sectors), list(plan.zones)];
  const nameSector = (key: string): string => sectors.get(key) ?? key;
  const nameZone = (key: string): string => zones.get(key) ?? key;
  const nameSeat = ({ sector, row, seat }: Pick<PlanSeat, 'sector' | 'row' | 'seat'>): string =>
    formatSeat({ sector: nameSector(sector), row, seat });
  return { nameSector, nameZone, nameSeat };
}
