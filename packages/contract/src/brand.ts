/**
 * The shop's colours, for whatever is drawn without the pages' style sheet: PDFs, letters, plain pages, previews, the
 * browser's own frame. `packages/ui/src/tokens.css` has the same; `scripts/brand.unit.test.ts` holds both to it.
 */
export const BRAND = {
  paper: '#fbf9f5',
  paperRaised: '#ffffff',
  ink: '#1c1917',
  inkSoft: '#57514b',
  rule: '#d9d2c7',
  accent: '#9c1c2e',
  onAccent: '#ffffff',
} as const;

/** The same with the lights down. */
export const BRAND_DARK = {
  paper: '#171412',
  paperRaised: '#201c19',
  ink: '#f3ede4',
  inkSoft: '#b8aea2',
  accent: '#ea5866',
} as const;
