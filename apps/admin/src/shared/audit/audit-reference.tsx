import type { AuditReferenceDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import type { AuditReferenceKind } from '@sahna/contract/rules/staff/audit';
import type { Permission } from '@sahna/contract/rules/staff/permissions';
import type { KeyOf } from '@sahna/texts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatVisitTime } from '../format.ts';
import { useProviderNames } from '../providers/use-provider-names.ts';
import { usePermissions } from '../roles/use-permissions.ts';
import { useTexts } from '../texts/use-language.ts';
import { AUDIT_TEXTS } from './texts/index.ts';

type ObjectPage = { access: Permission; toLink: (page: string) => LinkProps };

/** Pages by kind of object; `page` is the id in the address. */
const PAGES: Readonly<Partial<Record<AuditReferenceKind, ObjectPage>>> = {
  order: { access: 'orders:view', toLink: (id) => ({ to: '/orders/$id', params: { id } }) },
  refund: { access: 'orders:view', toLink: (id) => ({ to: '/orders/$id', params: { id } }) },
  payment: { access: 'orders:view', toLink: (id) => ({ to: '/orders/$id', params: { id } }) },
  bulk_run: { access: 'orders:change', toLink: (id) => ({ to: '/orders/bulk/$id', params: { id } }) },
  session: { access: 'season:view', toLink: (id) => ({ to: '/sessions/$id', params: { id } }) },
  person: { access: 'people:view', toLink: (id) => ({ to: '/people/$id', params: { id } }) },
  season_ticket: { access: 'people:view', toLink: (id) => ({ to: '/people/season-tickets/$id', params: { id } }) },
  loyalty_card: { access: 'people:view', toLink: (id) => ({ to: '/people/loyalty-cards/$id', params: { id } }) },
  promo_code: { access: 'people:view', toLink: (id) => ({ to: '/people/promo-codes/$id', params: { id } }) },
  change_set: { access: 'season:view', toLink: (id) => ({ to: '/season/drafts/$id', params: { id } }) },
  event: { access: 'season:view', toLink: (key) => ({ to: '/season/events/$key', params: { key } }) },
  hall: { access: 'season:view', toLink: (key) => ({ to: '/season/halls/$key', params: { key } }) },
  venue: { access: 'season:view', toLink: (list) => ({ to: '/season/lists/$list', params: { list } }) },
  season_list: { access: 'season:view', toLink: (list) => ({ to: '/season/lists/$list', params: { list } }) },
  seat_template: { access: 'season:view', toLink: () => ({ to: '/season/seat-templates' }) },
  staff: { access: 'staff:view', toLink: () => ({ to: '/staff' }) },
  device: { access: 'staff:view', toLink: () => ({ to: '/devices' }) },
  backup: { access: 'settings:view', toLink: () => ({ to: '/settings/backups' }) },
  connection: { access: 'settings:view', toLink: () => ({ to: '/settings/connections' }) },
};

/** Kinds whose objects are the same in every shop, so that the server has no names of them. */
const BUILT_IN: readonly AuditReferenceKind[] = ['season_list', 'connection'];

/** An object by its name, as a link where the member can open its page. */
export function AuditReference({ reference }: { reference: AuditReferenceDto }) {
  const name = useReferenceNames()(reference);
  const hasPermission = usePermissions();
  const address = BUILT_IN.includes(reference.kind) ? reference.id : reference.page;
  const page = PAGES[reference.kind];
  return page && address !== '' && hasPermission(page.access) ? <Link {...page.toLink(address)}>{name}</Link> : name;
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
