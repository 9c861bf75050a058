import { Stepper } from '@sahna/ui';
import { formatMoney } from '../../../shared/format/money.ts';
import { FailureNotice } from '../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Extra } from '../api/read-extras.ts';
import styles from './extras.module.css';
import { useExtras } from './use-extras.ts';

export const EXTRAS_ID = 'extras';

type ExtrasPanelProps = {
  /** The hash of the order. */
  hash: string;
  extras: readonly Extra[];
  currency: string;
  /** Reads the order again, which costs something else now. */
  onChanged: () => Promise<unknown>;
};

/** What a good bar offers beside the tickets; as long as the order waits it is added, and taken out again (booking §2). */
export function ExtrasPanel({ hash, extras, currency, onChanged }: ExtrasPanelProps) {
  const { t, language } = useTexts();
  const { change, going, failure } = useExtras(hash, onChanged);
  if (extras.length === 0) return null;
  return (
    <aside id={EXTRAS_ID} className={styles.panel} aria-labelledby="extras-title" tabIndex={-1}>
      <h2 id="extras-title">{t('extras.title')}</h2>
      <p>{t('extras.hint')}</p>
      <ul aria-busy={going}>
        {extras.map((extra) => {
          const { id, title, description, price, limit, pieces } = extra;
          const kept = pieces.filter((piece) => piece === null).length;
          return (
            <li key={id}>
              <span>
                <b>{title}</b>
                {description ? <small>{description}</small> : null}
                <span className="tabular">{formatMoney(price, currency, language)}</span>
              </span>
              <Stepper
                label={title}
                value={pieces.length}
                least={kept}
                most={limit}
                words={{ less: t('extras.less', { title }), more: t('extras.more', { title }) }}
                onChange={(wanted) => {
                  if (!going) change(extra, wanted > pieces.length ? 1 : -1);
                }}
              />
            </li>
          );
        })}
      </ul>
      <FailureNotice failure={failure} />
    </aside>
  );
}
