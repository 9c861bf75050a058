import { type Box, contains, getCenter, overlaps } from '../geometry.ts';

/** A label with its alternatives, from the longest to the shortest. */
export type LabelForms<Form> = { readonly forms: readonly { readonly box: Box; readonly form: Form }[] };

/** Places labels in order, each in the longest form that overlaps no label placed before it. */
export function placeLabels<Form>(labels: readonly LabelForms<Form>[], within: Box): { box: Box; form: Form }[] {
  const placed: { box: Box; form: Form }[] = [];
  for (const { forms } of labels) {
    const fitting = forms.find(
      ({ box }) => overlaps(box, within) && placed.every((label) => !overlaps(box, label.box)),
    );
    if (fitting) placed.push(fitting);
  }
  return placed;
}

/** Quality of a form: 0 with a caption, 1 full name, 2 short name next to the seats; 3 full and 4 short name on top of them. */
export const RANKS = [0, 1, 2, 3, 4] as const;
export type Rank = (typeof RANKS)[number];

/** Share of the visible labels that must fit for a rank to be used for all. */
const MIN_FITTING_SHARE = 0.6;

/** Places labels in one common style: the best rank in which most visible labels fit. The rest are shortened or left out. */
export function placeUniformLabels<Form extends { readonly rank: Rank }>(
  labels: readonly LabelForms<Form>[],
  within: Box,
): { box: Box; form: Form }[] {
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
  const reduced = labels.map(({ forms }) => {
    const allowed = forms.filter(({ form }) => form.rank >= bestRank);
    return { forms: allowed.length > 0 ? allowed : forms.filter(({ form }) => form.rank === forms.at(-1)?.form.rank) };
  });
  return placeLabels(reduced, within);
}
