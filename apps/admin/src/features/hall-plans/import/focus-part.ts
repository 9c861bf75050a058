/** Parts of the import screen are marked with `data-part`, because a problem can name any of them. */
export function getPartName(kind: 'column' | 'sectors' | 'zones', key: string): string {
  return `${kind} ${key}`;
}

/** Moves the keyboard focus to the first field of a part, which may be folded. */
export function focusPart(name: string): void {
  const part = [...document.querySelectorAll<HTMLElement>('[data-part]')].find(
    ({ dataset }) => dataset['part'] === name,
  );
  const folded = part?.closest('details');
  if (folded) folded.open = true;
  const field = part?.matches('select')
    ? part
    : part?.querySelector<HTMLElement>('input[type="text"], input:not([type])');
  field?.focus();
}
