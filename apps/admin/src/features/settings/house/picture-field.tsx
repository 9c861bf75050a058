import { type HouseField, MAX_PICTURE_BYTES } from '@sahna/contract/admin/settings/house-fields';
import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import styles from './house.module.css';
import { HOUSE_TEXTS } from './texts/index.ts';
import { type HouseValue, isText } from './values.ts';

type PictureFieldProps = {
  field: HouseField;
  value: HouseValue;
  label: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

const BYTES_PER_KB = 1024;

/** A picture, or one per language from the files of the season, which a new one replaces. */
export function PictureField({ field, value, label, isDisabled, onChange }: PictureFieldProps) {
  const t = useTexts(HOUSE_TEXTS);
  const [isTooLarge, setTooLarge] = useState(false);
  const addresses = isText(value) ? Object.values(value) : [String(value ?? '')];
  const pictures = addresses.filter((address) => /^(?:\/|data:)/.test(address));
  const color = field === 'headerBackground' && pictures.length === 0 ? addresses.join('') : null;
  const choose = (file: File): void => {
    setTooLarge(file.size > MAX_PICTURE_BYTES);
    if (file.size > MAX_PICTURE_BYTES) return;
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <div className={styles.picture}>
      <span className={styles.label}>{label}</span>
      <div className={styles.pictures}>
        {pictures.map((address) => (
          <img key={address} src={address} alt={t('house.current-picture')} />
        ))}
        {color === null ? null : (
          <input
            type="color"
            aria-label={t('house.color')}
            value={color || '#ffffff'}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
        <FileButton
          text={t('house.choose-file')}
          label={`${label}: ${t('house.choose-file')}`}
          accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
          disabled={isDisabled}
          onChoose={choose}
        />
        {addresses.join('') === '' || isDisabled ? null : (
          <Button variant="quiet" onClick={() => onChange('')}>
            {t('house.remove-picture')}
          </Button>
        )}
      </div>
      {isTooLarge ? (
        <Notice tone="error">{t('house.too-large', { size: MAX_PICTURE_BYTES / BYTES_PER_KB })}</Notice>
      ) : null}
    </div>
  );
}
