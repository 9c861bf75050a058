import styles from './filters.module.css';

/** A filter that is on or off, as a chip. */
export function FilterSwitch({ on, onTurn, children }: { on: boolean; onTurn(on: boolean): void; children: string }) {
  return (
    <label className={styles.chip} data-on={on || undefined}>
      <input type="checkbox" checked={on} onChange={(event) => onTurn(event.target.checked)} />
      {children}
    </label>
  );
}
