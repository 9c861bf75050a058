/**
 * Brand colors for PDFs, emails, plain pages, previews and `theme-color`. Must equal `packages/ui/src/tokens.css`
 * (`scripts/brand.unit.test.ts`).
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

/** Dark theme. */
export const BRAND_DARK = {
  paper: '#171412',
  paperRaised: '#201c19',
  ink: '#f3ede4',
  inkSoft: '#b8aea2',
  accent: '#ea5866',
} as const;
