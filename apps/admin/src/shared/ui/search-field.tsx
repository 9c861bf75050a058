import { TextField } from '@sahna/ui';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

export type SearchFieldProps<Row> = {
  label: string;
  hint?: string;
  value: string;
  /** Of the value; null: loading. */
  results: readonly Row[] | null;
  onChange: (text: string) => void;
  onOpen: (row: Row) => void;
};

/** A search field that `/` focuses. Calls `onChange` when typing pauses or ends with Enter, which opens the only result. */
export function SearchField<Row>({ label, hint, value, results, onChange, onOpen }: SearchFieldProps<Row>) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [text, setText] = useState(value);
  /** Scanners press Enter long before the results are there. */
  const isEntered = useRef(false);

  // Back and Forward change the value; what is being typed stays.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value]);

  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const openOnlyResult = (): void => {
    if (results === null || value.trim() !== text.trim()) return;
    isEntered.current = false;
    const [only, ...others] = results;
    if (only !== undefined && others.length === 0) onOpen(only);
  };
  useEffect(() => {
    if (isEntered.current) openOnlyResult();
  });

  const change = (typed: string): void => {
    setText(typed);
    isEntered.current = false;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChange(typed), DEBOUNCE_MS);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          isEntered.current = true;
          window.clearTimeout(timer.current);
          if (value.trim() === text.trim()) openOnlyResult();
          else onChange(text);
        }}
      >
        <TextField
          ref={field}
          type="search"
          label={label}
          hint={hint || undefined}
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
      </form>
    </search>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
