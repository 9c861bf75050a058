import { ArrowLeft } from '@sahna/ui/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './header.module.css';

/** To the listing; from a refund to the order it is about (booking §2). */
export function BackLink() {
  const { t } = useTexts();
  const pathname = useLocation({ select: (location) => location.pathname });
  const hash = /^\/order\/return\/([^/]+)/.exec(pathname)?.[1];
  const words = (
    <>
      <ArrowLeft size={18} aria-hidden="true" />
      <span className={styles.wide}>{t(hash ? 'frame.back-order' : 'frame.back')}</span>
    </>
  );
  return hash ? (
    <Link to="/order/$hash" params={{ hash }} className={styles.back}>
      {words}
    </Link>
  ) : (
    <Link to="/" className={styles.back}>
      {words}
    </Link>
  );
}
