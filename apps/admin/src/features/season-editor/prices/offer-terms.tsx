import { toLanguageTag } from '@sahna/contract/languages';
import { Checkbox, SelectField } from '@sahna/ui';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { EDITED_LANGUAGES, parseLocalText } from '../fields/local-text.ts';
import type { FieldChange, PlacedOffer } from './offers.ts';
import styles from './prices.module.css';
import { TermField, TermTextField } from './term-field.tsx';
import { PRICE_TEXTS } from './texts/index.ts';

type OfferTermsProps = {
  offers: readonly PlacedOffer[];
  isReadOnly: boolean;
  onChange: (update: FieldChange) => void;
};

/** Upper bounds of the format. */
const NUMBERS = [
  { name: 'serviceFee', max: 20_000_000, isWhole: false, excludes: 'serviceFeePercent' },
  { name: 'serviceFeePercent', max: 100, isWhole: false, excludes: 'serviceFee' },
  { name: 'stock', max: 10_000_000, isWhole: true, excludes: null },
  { name: 'min', max: 100, isWhole: true, excludes: null },
  { name: 'max', max: 100, isWhole: true, excludes: null },
  { name: 'passages', max: 1_000, isWhole: true, excludes: null },
] as const;
const VOUCHER_CARD = [0, 1, 2] as const;

/** Fees, limits and other terms of the selected prices. A change applies to all of them. */
export function OfferTerms({ offers, isReadOnly, onChange }: OfferTermsProps) {
  const t = useTexts(PRICE_TEXTS);
  const [first] = offers;
  if (!first) return <p className={styles.quiet}>{t('prices.terms-none')}</p>;
  const id = offers.map(({ at }) => at).join();
  /** Undefined if the prices differ. */
  const readCommon = (name: string): { value: unknown } | undefined =>
    offers.every((offer) => JSON.stringify(offer[name]) === JSON.stringify(first[name]))
      ? { value: first[name] }
      : undefined;
  const description = readCommon('description');
  return (
    <fieldset className={styles.terms} disabled={isReadOnly}>
      <legend>{t('prices.terms')}</legend>
      <p className={styles.quiet}>{t('prices.terms-count', { count: offers.length })}</p>
      <div className={styles.fields}>
        {NUMBERS.map(({ name, max, isWhole, excludes }) => (
          <TermField
            key={`${id} ${name} ${JSON.stringify(readCommon(name))}`}
            label={t(`prices.term-${name}`)}
            common={readCommon(name)}
            max={max}
            isWhole={isWhole}
            onChange={(value) =>
              onChange(() => ({ [name]: value, ...(excludes && value !== undefined ? { [excludes]: undefined } : {}) }))
            }
          />
        ))}
        <SelectField
          label={t('prices.term-voucherCard')}
          value={readCommon('voucherCard') ? String(first['voucherCard'] ?? 0) : ''}
          onChange={({ target }) => onChange(() => ({ voucherCard: Number(target.value) }))}
        >
          {readCommon('voucherCard') ? null : <option value="">{t('prices.term-differs')}</option>}
          {VOUCHER_CARD.map((value) => (
            <option key={value} value={value}>
              {t(`prices.voucher-${value}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        checked={offers.every((offer) => offer['required'] === true)}
        onChange={({ target }) => onChange(() => ({ required: target.checked || undefined }))}
      >
        {t('prices.term-required')}
      </Checkbox>
      <div className={styles.fields}>
        {EDITED_LANGUAGES.map((language) => (
          <TermTextField
            key={`${id} ${language}`}
            label={`${t('prices.term-description')}, ${BUYER_LANGUAGE_NAMES[language]}`}
            lang={toLanguageTag(language)}
            text={description ? (parseLocalText(description.value)[language] ?? '') : ''}
            placeholder={description ? '' : t('prices.term-differs')}
            onChange={(text) =>
              onChange(({ description: present }) => {
                const { [language]: _text, ...others } = parseLocalText(present);
                const texts = text === '' ? others : { ...others, [language]: text };
                return { description: Object.keys(texts).length > 0 ? texts : undefined };
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
