import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type DocumentLinkProps = {
  documentKey: string;
  draft: number | null;
  /** Path of the field that gets the focus. */
  field?: string;
  label?: string;
  children: ReactNode;
};

/** Leads to the editor of an event or list. `draft`: id of the change set that it opens. */
export function DocumentLink({ documentKey, draft, field = '', label, children }: DocumentLinkProps) {
  const search = { ...(draft === null ? {} : { draft }), ...(field === '' ? {} : { field }) };
  if (isSeasonListFile(documentKey))
    return (
      <Link
        to="/season/lists/$list"
        params={{ list: documentKey.replace(/\.json$/, '') }}
        search={search}
        aria-label={label}
      >
        {children}
      </Link>
    );
  return (
    <Link to="/season/events/$key" params={{ key: documentKey }} search={search} aria-label={label}>
      {children}
    </Link>
  );
}
