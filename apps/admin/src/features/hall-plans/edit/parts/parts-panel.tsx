import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { AreaParts } from './area-parts.tsx';
import styles from './parts.module.css';
import { isTarget, type PartsProps } from './parts-props.ts';
import { SectorParts } from './sector-parts.tsx';
import { PART_TEXTS } from './texts/index.ts';
import { ZoneParts } from './zone-parts.tsx';

/** Sectors, zones and standing areas: added, changed, and removed while they are empty. */
export function PartsPanel({ editor, onMark, target }: PartsProps) {
  const t = useTexts(PART_TEXTS);
  const { sectors, zones, standing } = editor.plan;
  return (
    <section className={styles.parts} aria-label={t('parts.title')}>
      <h2>{t('parts.title')}</h2>
      <p className={styles.hint}>{t('parts.hint')}</p>
      <Folded summary={t('parts.sectors', { count: sectors.length })} isOpened={isTarget(target, 'sectors')}>
        <SectorParts {...{ editor, onMark, target }} />
      </Folded>
      <Folded summary={t('parts.zones', { count: zones.length })} isOpened={isTarget(target, 'zones')}>
        <ZoneParts {...{ editor, target }} />
      </Folded>
      <Folded summary={t('parts.areas', { count: standing.length })} isOpened={isTarget(target, 'standing')}>
        <AreaParts {...{ editor, onMark, target }} />
      </Folded>
    </section>
  );
}

type FoldedProps = { summary: string; isOpened: boolean; children: ReactNode };

function Folded({ summary, isOpened, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpened);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children : null}
    </details>
  );
}
