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
import fieldStyles from '../field.module.css';
import { ChevronDown } from '../later-icons.tsx';
import {
  addTyped,
  type Country,
  findByPrefix,
  firstCountry,
  isListed,
  isTyping,
  NOTHING_TYPED,
  preferredFirst,
} from './countries.ts';
import { CountryList } from './country-list.tsx';
import { acceptText, changeCountry, PHONE_LENGTH, type PhoneReading, readNumber } from './number.ts';
import styles from './phone-field.module.css';
import { type Placement, placeList } from './placement.ts';
import { useFoundCountry, usePhoneData } from './use-phone-data.ts';

export type PhoneFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'name' | 'required'> & {
  label: string;
  hint?: string | undefined;
  /** The error, shown beside the field and announced. */
  error?: string | undefined;
  /** The message for setCustomValidity. */
  validityMessage?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Called with the number as read, whenever the text, the country or the loaded data change. */
  onRead?: ((reading: PhoneReading) => void) | undefined;
  onLeave?: (() => void) | undefined;
  /** BCP 47: the language of the countries' names. */
  language: string;
  labels: { country: string; search: string; none: string };
  defaultCountry?: string | undefined;
  preferredCountries?: readonly string[] | undefined;
  onlyCountries?: readonly string[] | undefined;
  ignoredCountries?: readonly string[] | undefined;
  /** Where the visitor is (iso2), if that can be known. */
  lookUpCountry?: (() => Promise<string>) | undefined;
  maxLength?: number | undefined;
  validCharactersOnly?: boolean | undefined;
  customPattern?: RegExp | undefined;
};

const NONE: readonly string[] = [];

/** A phone number with its country (booking §2 "Phone input", §5 "Phone input"). */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onRead, labels, preferredCountries = NONE, maxLength = PHONE_LENGTH } = props;
  const { onlyCountries: only, ignoredCountries: ignored, defaultCountry: usual } = props;
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef(NOTHING_TYPED);
  const [chosen, setChosen] = useState<string | null>(null);
  const [placement, setPlacement] = useState<Placement | null>(null);
  const data = usePhoneData(props.language);
  const found = useFoundCountry(props.lookUpCountry);

  const countries = useMemo(
    () =>
      preferredFirst(data?.countries.filter(({ iso2 }) => isListed(iso2, { only, ignored })) ?? [], preferredCountries),
    [data, only, ignored, preferredCountries],
  );
  const listed = (iso2: string | null | undefined): Country | undefined =>
    countries.find((country) => country.iso2 === iso2);
  const resting = listed(chosen) ?? firstCountry(countries, { found, usual, preferred: preferredCountries });
  const country = (value.startsWith('+') && listed(data?.countryOfText(value, resting))) || resting;
  const iso2 = country?.iso2 ?? usual ?? '';
  const reading: PhoneReading = data
    ? readNumber(value, iso2, data.parseNumber(value, iso2), { only, ignored })
    : { valid: null, iso2, number: value.trim() };

  useEffect(() => {
    const wrong = value !== '' && reading.valid === false;
    input.current?.setCustomValidity(wrong ? (props.validityMessage ?? props.error ?? ' ') : '');
  }, [value, reading.valid, props.validityMessage, props.error]);
  // The object is new at every render, so its parts are compared.
  const tell = useEffectEvent((read: PhoneReading) => onRead?.(read));
  const { valid, iso2: readAs, number } = reading;
  useEffect(() => tell({ valid, iso2: readAs, number }), [valid, readAs, number]);

  function choose(next: Country): void {
    setChosen(next.iso2);
    props.onChange(changeCountry(value, country, next).slice(0, maxLength));
  }

  function open(): void {
    const field = control.current?.getBoundingClientRect();
    if (field && data) setPlacement(placeList(field, window.innerHeight));
  }

  /** As in a closed select element: arrows open the list, letters choose at once. */
  function onButtonKey(event: KeyboardEvent): void {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') open();
    else if (key.length === 1 && (key !== ' ' || isTyping(typed.current, event.timeStamp))) {
      typed.current = addTyped(typed.current, key, event.timeStamp);
      const match = findByPrefix(countries, typed.current.text);
      if (match) choose(match);
    } else return;
    event.preventDefault();
  }

  function onBlur(event: FocusEvent): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setPlacement(null);
    // The text gets its dial code, so that nobody reads the number as one of another country.
    if (reading.valid && reading.number !== value && reading.number.length <= maxLength) props.onChange(reading.number);
    props.onLeave?.();
  }

  const described = [props.hint ? `${id}-hint` : '', props.error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left the parts inside
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
          onClick={() => (placement ? setPlacement(null) : open())}
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
          aria-describedby={described || undefined}
          onChange={(event) => props.onChange(acceptText(value, event.target.value, { ...props, maxLength }))}
        />
        {placement ? (
          <CountryList
            countries={countries}
            chosen={country}
            placement={placement}
            labels={labels}
            onChoose={(next) => {
              choose(next);
              setPlacement(null);
              input.current?.focus();
            }}
            onLeave={() => {
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
