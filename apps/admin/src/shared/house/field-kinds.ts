/** How each setting of the shop is edited. */
import type { HouseField } from '@sahna/contract/admin/settings/house-fields';
import { isFlag, SWITCH_NAMES, type SwitchName } from '@sahna/contract/rules/staff/shop-switches';

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
