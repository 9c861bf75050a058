import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { addTyped, type Country, findByPrefix, isTyping, NOTHING_TYPED, searchCountries } from './countries.ts';
import styles from './phone-field.module.css';
import type { Placement } from './placement.ts';

const PAGE = 8;

type CountryListProps = {
  countries: readonly Country[];
  chosen: Country | undefined;
  placement: Placement;
  labels: { country: string; search: string; none: string };
  onChoose: (country: Country) => void;
  onLeave: () => void;
};

/** A listbox (arrows, letters) with a search field above it; both move through the same options. */
export function CountryList({ countries, chosen, placement, labels, onChoose, onLeave }: CountryListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const typed = useRef(NOTHING_TYPED);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(chosen?.iso2);
  const shown = searchCountries(countries, query);
  const place = Math.max(
    0,
    shown.findIndex(({ iso2 }) => iso2 === active),
  );
  const current = shown[place];

  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (current) document.getElementById(`${id}-${current.iso2}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  const goTo = (next: number): void => setActive(shown[Math.min(Math.max(next, 0), shown.length - 1)]?.iso2);

  function walk(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
    const step = steps[event.key];
    if (step !== undefined) goTo(place + step);
    else if (event.key === 'Enter' && current) onChoose(current);
    else if (event.key === 'Escape') onLeave();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onListKey(event: KeyboardEvent): void {
    walk(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(shown.length - 1);
    else if (event.key === ' ' && current && !isTyping(typed.current, event.timeStamp)) onChoose(current);
    else if (/^[\d+]$/.test(event.key)) {
      // No name begins with a digit: it begins a search for a dial code.
      setQuery(event.key);
      search.current?.focus();
    } else if (event.key.length === 1) {
      typed.current = addTyped(typed.current, event.key, event.timeStamp);
      const found = findByPrefix(shown, typed.current.text);
      if (found) setActive(found.iso2);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.popup} data-side={placement.side} style={{ maxHeight: placement.height }}>
      <input
        ref={search}
        type="text"
        role="combobox"
        className={styles.search}
        value={query}
        placeholder={labels.search}
        aria-label={labels.search}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${current.iso2}` : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(undefined);
        }}
        onKeyDown={walk}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={0}
        className={styles.list}
        aria-label={labels.country}
        aria-activedescendant={current ? `${id}-${current.iso2}` : undefined}
        onKeyDown={onListKey}
      >
        {shown.map((country) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys, as listboxes do
          <div
            key={country.iso2}
            id={`${id}-${country.iso2}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            data-active={country === current || undefined}
            aria-selected={country.iso2 === chosen?.iso2}
            onClick={() => onChoose(country)}
          >
            <span>{country.name}</span>
            <span className={styles.code}>+{country.dialCode}</span>
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {shown.length === 0 ? labels.none : ''}
      </p>
    </div>
  );
}
