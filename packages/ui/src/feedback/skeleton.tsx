import styles from './skeleton.module.css';

/** A placeholder for content that is being loaded; sized by its class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={[styles.skeleton, className].filter(Boolean).join(' ')} />;
}
