import { Button, Modal } from '@sahna/ui';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import { cropPicture } from './crop-picture.ts';
import styles from './pictures.module.css';

type CropDialogProps = {
  address: string;
  aspect: number;
  isPending: boolean;
  onClose: () => void;
  onCrop: (picture: Blob) => void;
};

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;

/** Crops a picture to the form of the storefront. Arrow keys move it, too. */
export function CropDialog({ address, aspect, isPending, onClose, onCrop }: CropDialogProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <Modal
      heading={t('editor.crop')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            disabled={isPending || area === null}
            onClick={async () => {
              const picture = area && (await cropPicture(address, area));
              if (picture) onCrop(picture);
            }}
          >
            {t('editor.crop-done')}
          </Button>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
        </>
      }
    >
      <div className={styles.crop}>
        <Cropper
          image={address}
          aspect={aspect}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={styles.zoom}>
        {t('editor.zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Modal>
  );
}
