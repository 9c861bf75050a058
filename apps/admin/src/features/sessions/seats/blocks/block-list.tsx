import type { SeatBlockDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { Button } from '@sahna/ui';
import { formatMoment } from '../../../../shared/format.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { getBlockColor } from '../map/seat-colors.ts';
import { SEATS_TEXTS } from '../texts/index.ts';
import styles from './blocks.module.css';

type BlockListProps = {
  blocks: readonly SeatBlockDto[];
  timeZone: string;
  selected: ReadonlySet<number>;
  canChange: boolean;
  isPending: boolean;
  onSelect: (block: SeatBlockDto) => void;
  onEdit: (block: SeatBlockDto) => void;
  onAdd: (block: SeatBlockDto) => void;
  onRemove: (block: SeatBlockDto, seats: number[]) => void;
  onRelease: (block: SeatBlockDto) => void;
};

/** The blocks of a session, with what can be done to each. Blocks of season files are changed in the files. */
export function BlockList({ blocks, timeZone, selected, canChange, isPending, ...actions }: BlockListProps) {
  const t = useTexts(SEATS_TEXTS);
  if (blocks.length === 0) return <p>{t('seats.no-blocks')}</p>;
  return (
    <ul className={styles.blocks}>
      {blocks.map((block) => {
        const within = block.seats.filter((seat) => selected.has(seat));
        return (
          <li key={block.id} className={styles.block} style={{ borderColor: getBlockColor(block.color) }}>
            <strong>{block.reason}</strong>
            <span>{[t('seats.places', { count: block.quantity }), block.owner].filter(Boolean).join(' · ')}</span>
            {block.channel ? (
              <span>
                {t(`seats.quota-${block.channel}`)}
                {' · '}
                {t('seats.quota-left', { count: block.left ?? 0 })}
              </span>
            ) : null}
            <span className={styles.quiet}>
              {block.isKilled
                ? t('seats.killed')
                : block.until
                  ? t('seats.until', { moment: formatMoment(block.until, timeZone) })
                  : t('seats.endless')}
              {' · '}
              {block.version === null ? t('seats.from-file') : block.author}
            </span>
            <div className={styles.actions}>
              {block.seats.length > 0 ? (
                <Button onClick={() => actions.onSelect(block)}>{t('seats.select-block')}</Button>
              ) : null}
              {canChange && block.version !== null ? (
                <>
                  <Button onClick={() => actions.onEdit(block)}>{t('seats.edit')}</Button>
                  {selected.size > within.length ? (
                    <Button disabled={isPending} onClick={() => actions.onAdd(block)}>
                      {t('seats.add', { count: selected.size - within.length })}
                    </Button>
                  ) : null}
                  {within.length > 0 && within.length < block.quantity ? (
                    <Button disabled={isPending} onClick={() => actions.onRemove(block, within)}>
                      {t('seats.remove', { count: within.length })}
                    </Button>
                  ) : null}
                  <Button disabled={isPending} onClick={() => actions.onRelease(block)}>
                    {t('seats.release')}
                  </Button>
                </>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
