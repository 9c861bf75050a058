import { type Box, contains, getCenter, overlaps } from '../geometry.ts';

/** A label with its alternatives, from the longest to the shortest. */
export type LabelForms<Form> = {
  readonly forms: readonly LabelForm<Form>[];
  /** Index of the label on the other side of a symmetric hall. */
  readonly mirror?: number | undefined;
};
/** Forms of the same kind look alike. */
export type LabelForm<Form> = { readonly box: Box; readonly form: Form; readonly kind?: string | undefined };

/**
 * Places labels in order, each in the longest form that overlaps no label placed before it. Mirrored labels are placed
 * together, in the longest kind of form that fits on both sides.
 */
export function placeLabels<Form>(labels: readonly LabelForms<Form>[], within: Box): LabelForm<Form>[] {
  const placed = new Map<number, LabelForm<Form>>();
  const listFitting = (index: number): LabelForm<Form>[] =>
    placed.has(index)
      ? []
      : (labels[index]?.forms ?? []).filter(
          ({ box }) => overlaps(box, within) && [...placed.values()].every((label) => !overlaps(box, label.box)),
        );
  for (const [index, { mirror = -1 }] of labels.entries()) {
    const fitting = listFitting(index);
    const [form = fitting[0], mirrored] = findPair(fitting, listFitting(mirror));
    if (form) placed.set(index, form);
    if (mirrored) placed.set(mirror, mirrored);
  }
  return labels.flatMap((_, index) => placed.get(index) ?? []);
}

/** The first form that has a form of its kind on the other side, and that one; empty if there is none. */
function findPair<Form>(forms: readonly LabelForm<Form>[], mirrored: readonly LabelForm<Form>[]): LabelForm<Form>[] {
  for (const form of forms) {
    const other = mirrored.find(({ box, kind }) => kind === form.kind && !overlaps(box, form.box));
    if (other) return [form, other];
  }
  return [];
}

/** Quality of a form: 0 with a caption, 1 full name, 2 short name next to the seats; 3 full and 4 short name on top of them. */
export const RANKS = [0, 1, 2, 3, 4] as const;
export type Rank = (typeof RANKS)[number];

/** Share of the visible labels that must fit for a rank to be used for all. */
const MIN_FITTING_SHARE = 0.6;

/** Places labels in one common style: the best rank that most visible labels get. The rest are shortened or left out. */
export function placeUniformLabels<Form extends { readonly rank: Rank }>(
  labels: readonly LabelForms<Form>[],
  within: Box,
): LabelForm<Form>[] {
  const isVisible = ({ box }: { readonly box: Box }): boolean => contains(within, getCenter(box));
  const visibleCount = labels.filter(({ forms }) => forms.some(isVisible)).length;
  const placeFrom = (best: Rank): LabelForm<Form>[] =>
    placeLabels(
      labels.map(({ forms, mirror }) => {
        const allowed = forms.filter(({ form }) => form.rank >= best);
        const last = forms.filter(({ form }) => form.rank === forms.at(-1)?.form.rank);
        return { forms: allowed.length > 0 ? allowed : last, mirror };
      }),
      within,
    );
  for (const best of RANKS) {
    const placed = placeFrom(best);
    const fitting = placed.filter((label) => isVisible(label) && label.form.rank === best);
    if (fitting.length >= MIN_FITTING_SHARE * visibleCount) return placed;
  }
  return placeFrom(4);
}
