import { type Box, contains, middleOf, overlaps } from '../geometry.ts';

/** Something to be written, in its forms from the fullest to the shortest. */
export type LabelForms<Form> = { readonly forms: readonly { readonly box: Box; readonly form: Form }[] };

/** What fits without covering what stands before it in the list; each in the fullest form for which there is room. */
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

/** How good a form is: beside the seats with a caption, the whole name or a short one; else over them, the name or a short one. */
export const RANKS = [0, 1, 2, 3, 4] as const;
export type Rank = (typeof RANKS)[number];

/** So many of the labels that are seen have to fit, for all to be so full. */
const MOST = 0.6;

/**
 * Labels of one kind look alike: they stand in the fullest rank in which most of those that are seen fit. The others are
 * shorter, or left out.
 */
export function placeAlike<Form extends { readonly rank: Rank }>(
  labels: readonly LabelForms<Form>[],
  within: Box,
): { box: Box; form: Form }[] {
  const isSeen = ({ box }: { readonly box: Box }): boolean => contains(within, middleOf(box));
  const seen = labels.filter(({ forms }) => forms.some(isSeen)).length;
  const ofRanks = (fits: (rank: Rank) => boolean) =>
    placeLabels(
      labels.map(({ forms }) => ({ forms: forms.filter(({ form }) => fits(form.rank)) })),
      within,
    );
  const fullest =
    RANKS.find((rank) => ofRanks((candidate) => candidate === rank).filter(isSeen).length >= MOST * seen) ?? 4;
  const short = labels.map(({ forms }) => {
    const enough = forms.filter(({ form }) => form.rank >= fullest);
    return { forms: enough.length > 0 ? enough : forms.slice(-1) };
  });
  return placeLabels(short, within);
}
