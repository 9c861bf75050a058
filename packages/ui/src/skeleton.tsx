import styles from './skeleton.module.css';

/** Paper where something is about to be printed; sized by its class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={[styles.skeleton, className].filter(Boolean).join(' ')} />;
}
