import type { LabelForm, LabelForms } from '../../labels/place-labels.ts';
import type { Plate } from './plates.ts';

export type PlacementSteps = {
  /** One for each name. */
  readonly steps: readonly (() => LabelForms<Plate>)[];
  place(plates: readonly LabelForms<Plate>[]): LabelForm<Plate>[];
};
/** Finds the places of names, which takes longer than painting the seats of a large hall. */
export type NamePlacer = {
  /** Names of a view, remembered until a value of the key changes. Null while the first ones are being placed. */
  getNames(key: readonly unknown[], create: () => PlacementSteps): readonly LabelForm<Plate>[] | null;
  cancel(): void;
};

/** Time of a task, so that the page reacts to input in between. */
const TASK_MS = 5;

/** Places the first names in several tasks, then calls `onPlaced`; later ones at once, because names would flicker. */
export function createNamePlacer(onPlaced: () => void, now = () => performance.now()): NamePlacer {
  let key: readonly unknown[] | null = null;
  let names: readonly LabelForm<Plate>[] | null = null;
  let isFirst = true;
  let task: ReturnType<typeof setTimeout> | undefined;

  const placeInTasks = ({ steps, place }: PlacementSteps, plates: readonly LabelForms<Plate>[]): void => {
    task = setTimeout(() => {
      const until = now() + TASK_MS;
      const added = [...plates];
      for (const step of steps.slice(plates.length)) {
        added.push(step());
        if (now() >= until) break;
      }
      if (added.length < steps.length) return placeInTasks({ steps, place }, added);
      names = place(added);
      isFirst = false;
      onPlaced();
    });
  };
  return {
    getNames: (nextKey, create) => {
      const isSame = key?.length === nextKey.length && nextKey.every((value, nth) => value === key?.[nth]);
      if (isSame) return names;
      clearTimeout(task);
      key = nextKey;
      const placement = create();
      if (isFirst) placeInTasks(placement, []);
      else names = placement.place(placement.steps.map((step) => step()));
      return names;
    },
    cancel: () => clearTimeout(task),
  };
}
