import { Button, Modal } from '@sahna/ui';
import { type MouseEvent, useId, useRef, useState } from 'react';
import Cropper, { type Area, type MediaSize, type Size } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import { centerPicture } from './center-picture.ts';
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

/**
 * Crops a picture to the form of the storefront. A press on its focus point moves it to the middle, which other forms show as well.
 * Arrow keys move the picture, too.
 */
export function CropDialog({ address, aspect, isPending, onClose, onCrop }: CropDialogProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [picture, setPicture] = useState<MediaSize | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const pressedAt = useRef(position);
  const hintId = useId();
  const focus = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    // The end of a drag is a click as well.
    if (!box || !picture || !frame || pressedAt.current !== position) return;
    const point = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    setPosition(centerPicture(point, { position, picture, frame, zoom }));
  };
  const pressing = {
    onPointerDown: () => {
      pressedAt.current = position;
    },
    onClick: focus,
  };
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
              const cropped = area && (await cropPicture(address, area));
              if (cropped) onCrop(cropped);
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
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          onMediaLoaded={setPicture}
          onCropSizeChange={setFrame}
          mediaProps={pressing}
          cropperProps={{ ...pressing, 'aria-describedby': hintId }}
          disableAutomaticStylesInjection
        />
      </div>
      <p id={hintId} className={styles.hint}>
        {t('editor.crop-hint')}
      </p>
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
