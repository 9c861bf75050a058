import type { AuditReferenceDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import type { AuditReferenceKind } from '@sahna/contract/rules/staff/audit';
import type { KeyOf } from '@sahna/texts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatVisitTime } from '../format.ts';
import { useProviderNames } from '../providers/use-provider-names.ts';
import { useTexts } from '../texts/use-language.ts';
import { AUDIT_TEXTS } from './texts/index.ts';

/** Pages by kind of object; `page` is the id in the address. */
const PAGES: Readonly<Partial<Record<AuditReferenceKind, (page: string) => LinkProps>>> = {
  order: (id) => ({ to: '/orders/$id', params: { id } }),
  refund: (id) => ({ to: '/orders/$id', params: { id } }),
  payment: (id) => ({ to: '/orders/$id', params: { id } }),
  bulk_run: (id) => ({ to: '/orders/bulk/$id', params: { id } }),
  session: (id) => ({ to: '/sessions/$id', params: { id } }),
  person: (id) => ({ to: '/people/$id', params: { id } }),
  season_ticket: (id) => ({ to: '/people/season-tickets/$id', params: { id } }),
  loyalty_card: (id) => ({ to: '/people/loyalty-cards/$id', params: { id } }),
  promo_code: (id) => ({ to: '/people/promo-codes/$id', params: { id } }),
  change_set: (id) => ({ to: '/season/drafts/$id', params: { id } }),
  event: (key) => ({ to: '/season/events/$key', params: { key } }),
  hall: (key) => ({ to: '/season/halls/$key', params: { key } }),
  venue: (list) => ({ to: '/season/lists/$list', params: { list } }),
  season_list: (list) => ({ to: '/season/lists/$list', params: { list } }),
  block_template: () => ({ to: '/season/block-templates' }),
  staff: () => ({ to: '/staff' }),
  device: () => ({ to: '/devices' }),
  backup: () => ({ to: '/settings/backups' }),
  connection: () => ({ to: '/settings/connections' }),
};

/** Kinds whose objects are the same in every shop, so that the server has no names of them. */
const BUILT_IN: readonly AuditReferenceKind[] = ['season_list', 'connection'];

/** An object by its name, as a link where a page shows it. */
export function AuditReference({ reference }: { reference: AuditReferenceDto }) {
  const name = useReferenceNames()(reference);
  const page = BUILT_IN.includes(reference.kind) ? reference.id : reference.page;
  const link = page === '' ? undefined : PAGES[reference.kind]?.(page);
  return link ? <Link {...link}>{name}</Link> : name;
}

function isKey(key: string): key is KeyOf<typeof AUDIT_TEXTS.en> & string {
  return Object.hasOwn(AUDIT_TEXTS.en, key);
}

/** Returns the function that names an object in the language of the app. */
export function useReferenceNames(): (reference: AuditReferenceDto) => string {
  const t = useTexts(AUDIT_TEXTS);
  const nameProvider = useProviderNames();
  return ({ kind, id, name, day, time }) => {
    if (name !== '') return day === null ? name : `${name}, ${formatVisitTime({ day, time })}`;
    const key = `audit.${kind}-${id}`;
    if (isKey(key)) return t(key);
    const [, provider] = kind === 'connection' ? (/^payment-(.+)$/.exec(id) ?? []) : [];
    return provider === undefined ? t(`audit.object-${kind}`, { id }) : nameProvider(provider);
  };
}
