import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type PriceProblem, parsePriceText } from '../price-text.ts';
import styles from '../prices.module.css';

/** Where the selection goes after an edit. */
export type EditEnd = 'down' | 'up' | 'next' | 'previous' | 'left' | 'right' | 'stay';

export type PriceEditorProps = {
  label: string;
  initial: string;
  /** Typing began the edit: arrow keys end it. */
  isReplacing: boolean;
  onCommit: (price: number | null, end: EditEnd) => void;
  onCancel: () => void;
  onProblem: (problem: PriceProblem | null) => void;
};

const ARROWS: Readonly<Record<string, EditEnd>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The field of a cell. A text that is no price stays in it until it is corrected, or left. */
export function PriceEditor({ label, initial, isReplacing, onCommit, onCancel, onProblem }: PriceEditorProps) {
  const [text, setText] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  // The cell that had the focus became this field.
  useEffect(() => field.current?.focus(), []);
  const commit = (end: EditEnd): void => {
    const parsed = parsePriceText(text);
    if ('problem' in parsed) {
      setInvalid(true);
      onProblem(parsed.problem);
      return;
    }
    isDone.current = true;
    onCommit(parsed.price, end);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const end = findEnd(event, isReplacing);
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (end) commit(end);
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className={styles.editor}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (isInvalid) onProblem(null);
        setInvalid(false);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isDone.current) return;
        isDone.current = true;
        const parsed = parsePriceText(text);
        if ('problem' in parsed) onCancel();
        else onCommit(parsed.price, 'stay');
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}

function findEnd({ key, shiftKey }: KeyboardEvent, isReplacing: boolean): EditEnd | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return isReplacing ? ARROWS[key] : undefined;
}
