/** Which fields stand together. */
import { HOUSE_FIELDS, type HouseField } from '@sahna/contract/admin/settings/house-fields';

export const HOUSE_GROUPS = ['general', 'company', 'look', 'search', 'email', 'pages', 'switches'] as const;
export type HouseGroup = (typeof HOUSE_GROUPS)[number];

const FIELDS: Readonly<Record<Exclude<HouseGroup, 'switches'>, readonly HouseField[]>> = {
  general: ['name', 'banner', 'siteUrl', 'languages', 'language', 'country', 'reserveMinutes'],
  company: HOUSE_FIELDS.filter((field) => field.startsWith('operator.')),
  look: [
    ...(['logo', 'logoMobile', 'favicon', 'headerBackground', 'logoUrl'] as const),
    ...(['switches.logo_width', 'switches.logo_footer_width'] as const),
    ...HOUSE_FIELDS.filter((field) => field.startsWith('footer.')),
  ],
  search: HOUSE_FIELDS.filter((field) => field.startsWith('meta.')),
  email: HOUSE_FIELDS.filter((field) => field.startsWith('email.')),
  pages: HOUSE_FIELDS.filter((field) => field.startsWith('rules.') || field.startsWith('pages.')),
};
const ELSEWHERE = new Set<HouseField>(Object.values(FIELDS).flat());

export function listFieldsOf(group: HouseGroup): readonly HouseField[] {
  if (group !== 'switches') return FIELDS[group];
  return HOUSE_FIELDS.filter((field) => field.startsWith('switches.') && !ELSEWHERE.has(field));
}
