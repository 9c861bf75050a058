import { type Box, contains, getCenter, overlaps } from '../geometry.ts';

/** A label with its alternatives, from the longest to the shortest. */
export type LabelForms<Form> = {
  readonly forms: readonly PlacedLabel<Form>[];
  /** Index of the label on the other side of a symmetric hall. */
  readonly mirror?: number | undefined;
};
type PlacedLabel<Form> = { readonly box: Box; readonly form: Form };

/** Places labels in order, each in the longest form that overlaps no label placed before it. */
export function placeLabels<Form>(labels: readonly LabelForms<Form>[], within: Box): PlacedLabel<Form>[] {
  return placeInOrder(labels, within).filter((label) => label !== undefined);
}

/** The placed form of each label; undefined if none fits. */
function placeInOrder<Form>(labels: readonly LabelForms<Form>[], within: Box): (PlacedLabel<Form> | undefined)[] {
  const placed: PlacedLabel<Form>[] = [];
  return labels.map(({ forms }) => {
    const fitting = forms.find(
      ({ box }) => overlaps(box, within) && placed.every((label) => !overlaps(box, label.box)),
    );
    if (fitting) placed.push(fitting);
    return fitting;
  });
}

/** Quality of a form: 0 with a caption, 1 full name, 2 short name next to the seats; 3 full and 4 short name on top of them. */
export const RANKS = [0, 1, 2, 3, 4] as const;
export type Rank = (typeof RANKS)[number];

/** Share of the visible labels that must fit for a rank to be used for all. */
const MIN_FITTING_SHARE = 0.6;

/** Maximum number of attempts to give mirrored labels the same kind of form. */
const MAX_MIRROR_ATTEMPTS = 16;

type StyledForm = {
  readonly rank: Rank;
  /** Forms of the same kind look alike. */
  readonly kind?: string | undefined;
};

/**
 * Places labels in one common style: the best rank in which most visible labels fit. The rest are shortened or left out.
 * Mirrored labels have the same kind of form.
 */
export function placeUniformLabels<Form extends StyledForm>(
  labels: readonly LabelForms<Form>[],
  within: Box,
): PlacedLabel<Form>[] {
  const isVisible = ({ box }: { readonly box: Box }): boolean => contains(within, getCenter(box));
  const visibleCount = labels.filter(({ forms }) => forms.some(isVisible)).length;
  const placeRanks = (fits: (rank: Rank) => boolean) =>
    placeLabels(
      labels.map(({ forms }) => ({ forms: forms.filter(({ form }) => fits(form.rank)) })),
      within,
    );
  const bestRank =
    RANKS.find(
      (rank) =>
        placeRanks((candidate) => candidate === rank).filter(isVisible).length >= MIN_FITTING_SHARE * visibleCount,
    ) ?? 4;
  const reduced = labels.map(({ forms, mirror }) => {
    const allowed = forms.filter(({ form }) => form.rank >= bestRank);
    const last = forms.filter(({ form }) => form.rank === forms.at(-1)?.form.rank);
    return { forms: allowed.length > 0 ? allowed : last, mirror };
  });
  return placeMirroredLabels(reduced, within);
}

/** Places labels again without the forms that fit on one side of the hall only. */
function placeMirroredLabels<Form extends StyledForm>(
  labels: readonly LabelForms<Form>[],
  within: Box,
): PlacedLabel<Form>[] {
  let candidates = labels;
  for (let attempt = 0; ; attempt++) {
    const placed = placeInOrder(candidates, within);
    const oneSided = findOneSidedKind(candidates, placed);
    if (!oneSided || attempt === MAX_MIRROR_ATTEMPTS) return placed.filter((label) => label !== undefined);
    candidates = candidates.map(({ forms, mirror }, index) => ({
      forms: oneSided.pair.includes(index) ? forms.filter(({ form }) => form.kind !== oneSided.kind) : forms,
      mirror,
    }));
  }
}

/** A pair of mirrored labels, both visible, and the kind that only one of them has. Not their last kind. */
function findOneSidedKind<Form extends StyledForm>(
  labels: readonly LabelForms<Form>[],
  placed: readonly (PlacedLabel<Form> | undefined)[],
): { pair: readonly number[]; kind: string } | null {
  for (const [index, { forms, mirror }] of labels.entries()) {
    const mirrored = labels[mirror ?? -1];
    if (mirror === undefined || !mirrored) continue;
    const kinds = [placed[index]?.form.kind, placed[mirror]?.form.kind];
    if (kinds[0] === kinds[1]) continue;
    const kind = [...forms, ...mirrored.forms].find(({ form }) => form.kind && kinds.includes(form.kind))?.form.kind;
    const hasOther = [forms, mirrored.forms].every((side) => side.some(({ form }) => form.kind !== kind));
    if (kind && hasOther) return { pair: [index, mirror], kind };
  }
  return null;
}
