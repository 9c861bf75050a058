import { TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { formatPriceText, parsePriceText } from './price-text.ts';
import { PRICE_TEXTS } from './texts/index.ts';

type TermFieldProps = {
  label: string;
  /** Undefined: the prices have different values. */
  common: { value: unknown } | undefined;
  max: number;
  isWhole: boolean;
  /** Undefined: the field is omitted. */
  onChange: (value: number | undefined) => void;
};

/** A number that is stored when the field is left. */
export function TermField({ label, common, max, isWhole, onChange }: TermFieldProps) {
  const t = useTexts(PRICE_TEXTS);
  const stored = typeof common?.value === 'number' ? formatPriceText(common.value) : '';
  const [text, setText] = useState(stored);
  const [isInvalid, setInvalid] = useState(false);
  const commit = (): void => {
    if (text === stored) return;
    const parsed = parsePriceText(text);
    const isValid = 'price' in parsed && isWithin(parsed.price, { max, isWhole });
    setInvalid(!isValid);
    if (isValid) onChange(parsed.price ?? undefined);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      placeholder={common ? '' : t('prices.term-differs')}
      error={isInvalid ? t('prices.term-problem', { max }) : undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

function isWithin(value: number | null, { max, isWhole }: { max: number; isWhole: boolean }): boolean {
  return value === null || (value <= max && (!isWhole || Number.isInteger(value)));
}

type TermTextFieldProps = {
  label: string;
  lang?: string;
  text: string;
  placeholder: string;
  onChange: (text: string) => void;
};

/** A text that is stored when the field is left. */
export function TermTextField({ text: stored, onChange, ...field }: TermTextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={typed ?? stored}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== null && typed !== stored) onChange(typed);
        setTyped(null);
      }}
    />
  );
}
