/** The hall that a plan is for. */
import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';

export type ImportTarget =
  | { kind: 'existing'; key: string }
  | { kind: 'new'; venue: string; key: string; name: HallTextDto };

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a ә a б b в v г g ғ gh д d е e ё e ж zh з z и i й i к k қ q л l м m н n ң ng о o ө o п p р r с s т t у u ұ u ү u ' +
    'ф f х kh һ h ц ts ч ch ш sh щ shch ы y і i э e ю yu я ya'
  )
    .split(' ')
    .flatMap((sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? '']] : [])),
);

/** A key from a name: lowercase Latin letters, digits and hyphens. */
export function suggestKey(name: string): string {
  return [...name.toLowerCase()]
    .map((sign) => LATIN[sign] ?? sign)
    .join('')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

export function isCompleteTarget(target: ImportTarget): boolean {
  if (target.kind === 'existing') return target.key !== '';
  const hasName = Object.values(target.name).some((words) => words.trim() !== '');
  return target.venue !== '' && hasName && /^[a-z0-9][a-z0-9-]{0,79}$/.test(target.key);
}
