import type {
  SeatBlockDto,
  SessionHallDto,
  SessionSeatsDto,
} from '@sahna/contract/admin/sessions/session-seats-endpoints';
import type { Plan } from '@sahna/hall-map';
import { Button } from '@sahna/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { BestSeats } from './best-seats.tsx';
import { createBlockFields, readBlockFields } from './blocks/block-fields.ts';
import { BlockForm } from './blocks/block-form.tsx';
import { BlockList } from './blocks/block-list.tsx';
import { BlockResults } from './blocks/block-results.tsx';
import { useBlocks } from './blocks/use-blocks.ts';
import { SeatHistory } from './seat-history.tsx';
import styles from './seats.module.css';
import { SEATS_TEXTS } from './texts/index.ts';

type BlocksPanelProps = {
  id: string;
  hall: SessionHallDto;
  places: SessionSeatsDto;
  plan: Plan | null;
  timeZone: string;
  canChange: boolean;
  selected: ReadonlySet<number>;
  onSelect: (seats: readonly number[]) => void;
  onFound: (seats: readonly number[]) => void;
  nameSeat: (seat: number) => string;
  nameSeats: (seats: readonly number[]) => string;
  describe: (seat: number) => string;
};

/** The form, the blocks of the session, and the history of a seat. */
export function BlocksPanel(props: BlocksPanelProps) {
  const { id, hall, places, plan, timeZone, canChange, selected, onSelect, onFound } = props;
  const { nameSeat, nameSeats, describe } = props;
  const t = useTexts(SEATS_TEXTS);
  const [form, setForm] = useState<SeatBlockDto | 'new' | null>(null);
  const blocks = useBlocks(id, timeZone, t('seats.undo-reason'));
  const { results } = blocks;
  const isDone = results.length > 0 && results.every(({ problem }) => problem === null);
  const tools = useRef<HTMLDivElement>(null);
  // What has the focus is removed: the form, or the button of the change.
  const close = (): void => {
    setForm(null);
    tools.current?.focus();
  };
  const finish = useEffectEvent(() => {
    if (!isDone) return;
    close();
    onSelect([]);
  });
  useEffect(() => {
    if (results.length > 0) finish();
  }, [results]);

  const open = (next: SeatBlockDto | 'new'): void => {
    blocks.dismiss();
    setForm(next);
  };
  const [only] = selected;
  return (
    <>
      <div className={styles.tools} tabIndex={-1} ref={tools}>
        {canChange && form === null ? (
          <Button
            variant="primary"
            disabled={selected.size === 0 && hall.standingZones.length === 0}
            onClick={() => open('new')}
          >
            {selected.size > 0 ? t('seats.open-block', { count: selected.size }) : t('seats.open-block-none')}
          </Button>
        ) : null}
        {canChange && blocks.canUndo ? (
          <Button disabled={blocks.isPending} onClick={blocks.undo}>
            {t('seats.undo')}
          </Button>
        ) : null}
      </div>
      {canChange && plan && selected.size === 0 && (form === null || form === 'new') ? (
        <p className={styles.quiet}>{t('seats.select-first')}</p>
      ) : null}
      <BlockResults
        results={results}
        problem={form ? null : blocks.problem}
        nameSeat={nameSeat}
        siblings={hall.siblings}
        isQuota={places.blocks.some(({ id, channel }) => channel && results.some(({ blockId }) => blockId === id))}
      />
      {form ? (
        <BlockForm
          key={form === 'new' ? 'new' : form.id}
          seats={form === 'new' ? selected.size : null}
          initial={form === 'new' ? createBlockFields(places.blocks) : readBlockFields(form, timeZone)}
          hall={hall}
          isPending={blocks.isPending}
          problem={blocks.problem}
          onSubmit={(fields) => (form === 'new' ? blocks.block(fields, [...selected]) : blocks.edit(form, fields))}
          onCancel={close}
        />
      ) : null}
      {selected.size === 1 && only !== undefined ? (
        <>
          <h2 className={styles.heading}>{describe(only)}</h2>
          <SeatHistory id={id} seatId={only} timeZone={timeZone} />
        </>
      ) : null}
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('seats.blocks')}</h2>
        <BlockList
          {...{ timeZone, selected, canChange }}
          blocks={places.blocks}
          isPending={blocks.isPending}
          onSelect={({ seats }) => onSelect(seats)}
          onEdit={open}
          onAdd={(block) =>
            blocks.add(
              block,
              [...selected].filter((seat) => !block.seats.includes(seat)),
            )
          }
          onRemove={blocks.remove}
          onRelease={blocks.release}
        />
      </section>
      {plan ? <BestSeats {...{ id, nameSeats, onFound }} /> : null}
    </>
  );
}
