import { ArrowLeft } from '@sahna/ui/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { useEveryPageTexts } from '../../../shared/texts/every-page/index.ts';
import styles from './header.module.css';

/** Leads to the listing; from a refund request to its order (booking §2). */
export function BackLink() {
  const { t } = useEveryPageTexts();
  const pathname = useLocation({ select: (location) => location.pathname });
  const hash = /^\/order\/return\/([^/]+)/.exec(pathname)?.[1];
  const label = (
    <>
      <ArrowLeft size={18} aria-hidden="true" />
      <span className={styles.wide}>{t(hash ? 'shell.back-to-order' : 'shell.listing')}</span>
    </>
  );
  return hash ? (
    <Link to="/order/$hash" params={{ hash }} className={styles.back}>
      {label}
    </Link>
  ) : (
    <Link to="/" className={styles.back}>
      {label}
    </Link>
  );
}
