import { useState } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import type { OrderSession } from './order-model.ts';
import { PlaceGroup } from './place-group.tsx';
import { shownCodes } from './shown-codes.ts';

type PlaceListProps = { sessions: readonly OrderSession[]; currency: string };

/** The places of an order by event; once it is paid each one is a ticket with its code and PDF. */
export function PlaceList({ sessions, currency }: PlaceListProps) {
  const [shown, setShown] = useState<string | null>(null);
  const codes = shownCodes(sessions);
  const first = codes.findIndex(({ hash }) => hash === shown);
  return (
    <>
      {sessions.map((session) => (
        <PlaceGroup key={session.id} session={session} currency={currency} onShow={setShown} />
      ))}
      {first >= 0 ? <CodeDialog codes={codes} first={first} onClose={() => setShown(null)} /> : null}
    </>
  );
}
