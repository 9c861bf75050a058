import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TicketCode } from '../ticket.ts';
import styles from './print-sheet.module.css';

/** What a door wants to see of a ticket; `code` is null where it has none. */
export type PrintedTicket = {
  hash: string;
  title: string;
  when: string;
  where: string;
  place: string;
  holder: string;
  code: TicketCode | null;
};

/** What the browser prints of the page: these tickets, one under the other, and nothing else. It is not seen on screens. */
export function PrintSheet({ tickets }: { tickets: readonly PrintedTicket[] }) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser || tickets.length === 0) return null;
  return createPortal(
    <div className={styles.sheets} aria-hidden="true">
      {tickets.map(({ hash, title, when, where, place, holder, code }) => (
        <article key={hash} className={styles.ticket}>
          <div>
            <h2>{title}</h2>
            <p className={styles.when}>{when}</p>
            <p>{where}</p>
            <p className={styles.place}>{place}</p>
            {holder ? <p>{holder}</p> : null}
          </div>
          {code ? (
            <figure data-kind={code.kind}>
              {code.image ? <img src={code.image} alt="" /> : null}
              <figcaption className="tabular">{code.text}</figcaption>
            </figure>
          ) : null}
        </article>
      ))}
    </div>,
    document.body,
  );
}
