import { Button, Notice } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { FileButton } from '../../../../shared/ui/file-button.tsx';
import type { Path } from '../../fields/paths.ts';
import { useField } from '../../fields/use-field.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import { CropDialog } from './crop-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './pictures.module.css';
import { useUpload } from './use-upload.ts';

type PictureFieldProps = {
  path: Path;
  label: string;
  /** Width to height of the storefront's form. */
  aspect: number;
  /** Instead of the value of the field. */
  picture?: string;
  /** The label stands above the picture. */
  isTitled?: boolean;
};

/** A picture of the shop: uploaded, chosen or cropped. */
export function PictureField({ path, label, aspect, picture, isTitled = false }: PictureFieldProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { value, set, error, name, isReadOnly } = useField(path);
  const [dialog, setDialog] = useState<'choose' | 'crop' | null>(null);
  const upload = useUpload((file) => {
    setDialog(null);
    set(file);
  });
  const file = picture ?? (typeof value === 'string' ? value : '');
  return (
    <div className={styles.picture} data-field={name}>
      {isTitled ? <span>{label}</span> : null}
      {file === '' ? (
        <span className={styles.empty} style={{ aspectRatio: aspect }}>
          {t('editor.no-picture')}
        </span>
      ) : (
        <img src={`/${file}`} alt={t('editor.current-picture', { label })} className={styles.image} />
      )}
      {isReadOnly ? null : (
        <div className={styles.actions}>
          <FileButton
            text={t('editor.upload')}
            label={t('editor.upload-label', { label })}
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            disabled={upload.isPending}
            onChoose={upload.send}
          />
          <Button aria-label={`${label}: ${t('editor.choose-picture')}`} onClick={() => setDialog('choose')}>
            {t('editor.choose-picture')}
          </Button>
          {file === '' || file.endsWith('.svg') ? null : (
            <Button aria-label={`${label}: ${t('editor.crop')}`} onClick={() => setDialog('crop')}>
              {t('editor.crop')}
            </Button>
          )}
        </div>
      )}
      <div aria-live="polite">{upload.isPending ? t('editor.uploading') : null}</div>
      {upload.problem || error ? <Notice tone="error">{upload.problem ?? error}</Notice> : null}
      {dialog === 'choose' ? (
        <PictureDialog
          onClose={() => setDialog(null)}
          onChoose={(chosen) => {
            setDialog(null);
            set(chosen);
          }}
        />
      ) : null}
      {dialog === 'crop' ? (
        <CropDialog
          address={`/${file}`}
          aspect={aspect}
          isPending={upload.isPending}
          onClose={() => setDialog(null)}
          onCrop={upload.send}
        />
      ) : null}
    </div>
  );
}
