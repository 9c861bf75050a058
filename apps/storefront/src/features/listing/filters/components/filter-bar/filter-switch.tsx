import styles from './filters.module.css';

/** A filter that is on or off, as a chip. */
export function FilterSwitch({
  isOn,
  onTurn,
  children,
}: {
  isOn: boolean;
  onTurn(on: boolean): void;
  children: string;
}) {
  return (
    <label className={styles.chip} data-on={isOn || undefined}>
      <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
      {children}
    </label>
  );
}
