import { type Box, overlaps } from '../geometry.ts';

/** Something to be written, in its forms from the fullest to the shortest. */
export type Wanted<Form> = { readonly forms: readonly { readonly box: Box; readonly form: Form }[] };

/** What fits without covering what stands before it in the list; each in the fullest form for which there is room. */
export function placeLabels<Form>(wanted: readonly Wanted<Form>[], within: Box): { box: Box; form: Form }[] {
  const placed: { box: Box; form: Form }[] = [];
  for (const { forms } of wanted) {
    const fitting = forms.find(
      ({ box }) => overlaps(box, within) && placed.every((other) => !overlaps(box, other.box)),
    );
    if (fitting) placed.push(fitting);
  }
  return placed;
}
