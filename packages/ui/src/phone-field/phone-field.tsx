import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import fieldStyles from '../controls/field.module.css';
import { ChevronDown } from '../icons/lazy-icons.tsx';
import {
  appendTypeahead,
  type Country,
  EMPTY_TYPEAHEAD,
  findByPrefix,
  getInitialCountry,
  isCountryAllowed,
  isTyping,
  sortPreferredFirst,
} from './countries.ts';
import { CountryList } from './country-list.tsx';
import { changeCountry, filterPhoneText, PHONE_LENGTH, type PhoneValue, readPhoneNumber } from './number.ts';
import styles from './phone-field.module.css';
import { getListPlacement, type Placement } from './placement.ts';
import { useDetectedCountry, usePhoneData } from './use-phone-data.ts';

export type PhoneFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'name' | 'required'> & {
  label: string;
  hint?: string | undefined;
  /** The error, shown beside the field and announced. */
  error?: string | undefined;
  /** The message for setCustomValidity. */
  validityMessage?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Called when the text, the country or the loaded data change. */
  onValueChange?: ((reading: PhoneValue) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** BCP 47: the language of the country names. */
  language: string;
  labels: { country: string; search: string; none: string };
  defaultCountry?: string | undefined;
  preferredCountries?: readonly string[] | undefined;
  onlyCountries?: readonly string[] | undefined;
  ignoredCountries?: readonly string[] | undefined;
  /** Returns the visitor's country (iso2); may reject. */
  lookUpCountry?: (() => Promise<string>) | undefined;
  maxLength?: number | undefined;
  validCharactersOnly?: boolean | undefined;
  customPattern?: RegExp | undefined;
};

const NO_COUNTRIES: readonly string[] = [];

/** A phone number with its country (booking §2 "Phone input", §5 "Phone input"). */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onValueChange: onRead, labels, preferredCountries = NO_COUNTRIES, maxLength = PHONE_LENGTH } = props;
  const { onlyCountries: only, ignoredCountries: ignored, defaultCountry: fallback } = props;
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef(EMPTY_TYPEAHEAD);
  const [selectedIso2, setSelectedIso2] = useState<string | null>(null);
  const [placement, setPlacement] = useState<Placement | null>(null);
  const data = usePhoneData(props.language);
  const detected = useDetectedCountry(props.lookUpCountry);

  const countries = useMemo(
    () =>
      sortPreferredFirst(
        data?.countries.filter(({ iso2 }) => isCountryAllowed(iso2, { only, ignored })) ?? [],
        preferredCountries,
      ),
    [data, only, ignored, preferredCountries],
  );
  const findCountry = (iso2: string | null | undefined): Country | undefined =>
    countries.find((country) => country.iso2 === iso2);
  const defaultCountry =
    findCountry(selectedIso2) ?? getInitialCountry(countries, { detected, fallback, preferred: preferredCountries });
  const country = (value.startsWith('+') && findCountry(data?.detectCountry(value, defaultCountry))) || defaultCountry;
  const iso2 = country?.iso2 ?? fallback ?? '';
  const reading: PhoneValue = data
    ? readPhoneNumber(value, iso2, data.parsePhoneNumber(value, iso2), { only, ignored })
    : { valid: null, iso2, number: value.trim() };

  useEffect(() => {
    const wrong = value !== '' && reading.valid === false;
    input.current?.setCustomValidity(wrong ? (props.validityMessage ?? props.error ?? ' ') : '');
  }, [value, reading.valid, props.validityMessage, props.error]);
  // `reading` is a new object in every render, so the effect depends on its fields.
  const notify = useEffectEvent((read: PhoneValue) => onRead?.(read));
  const { valid, iso2: readAs, number } = reading;
  useEffect(() => notify({ valid, iso2: readAs, number }), [valid, readAs, number]);

  function selectCountry(next: Country): void {
    setSelectedIso2(next.iso2);
    props.onChange(changeCountry(value, country, next).slice(0, maxLength));
  }

  function openList(): void {
    const field = control.current?.getBoundingClientRect();
    if (field && data) setPlacement(getListPlacement(field, window.innerHeight));
  }

  /** Like a closed select element: arrows open the list, letters select immediately. */
  function onButtonKey(event: KeyboardEvent): void {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') openList();
    else if (key.length === 1 && (key !== ' ' || isTyping(typed.current, event.timeStamp))) {
      typed.current = appendTypeahead(typed.current, key, event.timeStamp);
      const match = findByPrefix(countries, typed.current.text);
      if (match) selectCountry(match);
    } else return;
    event.preventDefault();
  }

  function onBlur(event: FocusEvent): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setPlacement(null);
    // Shows the dial code, because a national number is ambiguous.
    if (reading.valid && reading.number !== value && reading.number.length <= maxLength) props.onChange(reading.number);
    props.onBlur?.();
  }

  const describedBy = [props.hint ? `${id}-hint` : '', props.error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: observes whether the focus leaves its children
    <div className={fieldStyles.field} onBlur={onBlur}>
      <label className={fieldStyles.label} htmlFor={id} data-required={props.required || undefined}>
        {props.label}
      </label>
      {props.hint ? (
        <span className={fieldStyles.hint} id={`${id}-hint`}>
          {props.hint}
        </span>
      ) : null}
      <div ref={control} className={styles.control}>
        <button
          ref={button}
          type="button"
          className={styles.country}
          aria-haspopup="listbox"
          aria-expanded={placement !== null}
          aria-disabled={data === null}
          onClick={() => (placement ? setPlacement(null) : openList())}
          onKeyDown={onButtonKey}
        >
          <span className="visually-hidden">
            {labels.country}: {country?.name ?? ''}
          </span>
          <span>{iso2.toUpperCase()}</span>
          <span className={styles.code}>{country ? `+${country.dialCode}` : ''}</span>
          <ChevronDown aria-hidden="true" size={16} />
        </button>
        <input
          ref={input}
          id={id}
          type="tel"
          inputMode="tel"
          name={props.name}
          required={props.required}
          autoComplete={props.autoComplete}
          className={fieldStyles.input}
          value={value}
          maxLength={maxLength}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => props.onChange(filterPhoneText(value, event.target.value, { ...props, maxLength }))}
        />
        {placement ? (
          <CountryList
            countries={countries}
            selected={country}
            placement={placement}
            labels={labels}
            onSelect={(next) => {
              selectCountry(next);
              setPlacement(null);
              input.current?.focus();
            }}
            onDismiss={() => {
              setPlacement(null);
              button.current?.focus();
            }}
          />
        ) : null}
      </div>
      <span className={fieldStyles.error} id={`${id}-error`} aria-live="polite">
        {props.error}
      </span>
    </div>
  );
}
