import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  appendTypeahead,
  type Country,
  EMPTY_TYPEAHEAD,
  findByPrefix,
  isTyping,
  searchCountries,
} from './countries.ts';
import styles from './phone-field.module.css';
import type { Placement } from './placement.ts';

const PAGE_SIZE = 8;

type CountryListProps = {
  countries: readonly Country[];
  selected: Country | undefined;
  placement: Placement;
  labels: { country: string; search: string; none: string };
  onSelect: (country: Country) => void;
  onDismiss: () => void;
};

/** A listbox with typeahead and a search field above it; both navigate the same options. */
export function CountryList({ countries, selected, placement, labels, onSelect, onDismiss }: CountryListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const typed = useRef(EMPTY_TYPEAHEAD);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(selected?.iso2);
  const matches = searchCountries(countries, query);
  const activeIndex = Math.max(
    0,
    matches.findIndex(({ iso2 }) => iso2 === active),
  );
  const current = matches[activeIndex];

  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (current) document.getElementById(`${id}-${current.iso2}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  const moveTo = (next: number): void => setActive(matches[Math.min(Math.max(next, 0), matches.length - 1)]?.iso2);

  function handleKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: PAGE_SIZE,
      PageUp: -PAGE_SIZE,
    };
    const step = steps[event.key];
    if (step !== undefined) moveTo(activeIndex + step);
    else if (event.key === 'Enter' && current) onSelect(current);
    else if (event.key === 'Escape') onDismiss();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onListKey(event: KeyboardEvent): void {
    handleKey(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(matches.length - 1);
    else if (event.key === ' ' && current && !isTyping(typed.current, event.timeStamp)) onSelect(current);
    else if (/^[\d+]$/.test(event.key)) {
      // A digit starts a search by dial code, because no name begins with one.
      setQuery(event.key);
      search.current?.focus();
    } else if (event.key.length === 1) {
      typed.current = appendTypeahead(typed.current, event.key, event.timeStamp);
      const found = findByPrefix(matches, typed.current.text);
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
        onKeyDown={handleKey}
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
        {matches.map((country) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
          <div
            key={country.iso2}
            id={`${id}-${country.iso2}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            data-active={country === current || undefined}
            aria-selected={country.iso2 === selected?.iso2}
            onClick={() => onSelect(country)}
          >
            <span>{country.name}</span>
            <span className={styles.code}>+{country.dialCode}</span>
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {matches.length === 0 ? labels.none : ''}
      </p>
    </div>
  );
}
