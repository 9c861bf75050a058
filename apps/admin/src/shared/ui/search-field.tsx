import { TextField } from '@sahna/ui';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

export type SearchFieldProps = {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
};

/** A search field that `/` focuses. Calls `onChange` when typing pauses. */
export function SearchField({ label, hint, value, onChange, onSubmit }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [text, setText] = useState(value);

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

  const change = (typed: string): void => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChange(typed), DEBOUNCE_MS);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextField
          ref={field}
          type="search"
          label={label}
          hint={hint}
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
