/** Which fields stand together, and how each is edited. */
import { HOUSE_FIELDS, type HouseField } from '@sahna/contract/admin/settings/house-fields';
import { isFlag, SWITCH_NAMES, type SwitchName } from '@sahna/contract/rules/staff/shop-switches';

export const HOUSE_GROUPS = ['general', 'company', 'look', 'search', 'email', 'pages', 'switches'] as const;
export type HouseGroup = (typeof HOUSE_GROUPS)[number];

export type FieldKind =
  | 'country'
  | 'flag'
  | 'html'
  | 'language'
  | 'languages'
  | 'line'
  | 'number'
  | 'picture'
  | 'text'
  | 'texts';

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

const KINDS: Readonly<Partial<Record<HouseField, FieldKind>>> = {
  language: 'language',
  languages: 'languages',
  country: 'country',
  reserveMinutes: 'number',
  logo: 'picture',
  logoMobile: 'picture',
  favicon: 'picture',
  headerBackground: 'picture',
  'meta.image': 'picture',
  'footer.info': 'html',
  name: 'text',
  banner: 'texts',
  'footer.siteText': 'text',
  'meta.title': 'text',
  'meta.subject': 'text',
  'meta.description': 'texts',
  'meta.keywords': 'texts',
  'operator.company': 'text',
  'operator.address': 'text',
  'operator.director': 'text',
  'email.footer': 'texts',
  'rules.purchase-terms': 'text',
  'rules.privacy-policy': 'text',
};

export function getKind(field: HouseField): FieldKind {
  const name = findSwitch(field);
  if (name !== undefined) return isFlag(name) ? 'flag' : 'number';
  return field.startsWith('pages.') ? 'html' : (KINDS[field] ?? 'line');
}

export function findSwitch(field: HouseField): SwitchName | undefined {
  return SWITCH_NAMES.find((name) => field === `switches.${name}`);
}
