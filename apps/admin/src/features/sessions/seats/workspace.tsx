import type {
  SeatBlockDto,
  SessionHallDto,
  SessionSeatsDto,
} from '@sahna/contract/admin/sessions/session-seats-endpoints';
import type { Plan } from '@sahna/hall-map';
import { Button } from '@sahna/ui';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { BestSeats } from './best-seats.tsx';
import { createBlockFields, readBlockFields } from './blocks/block-fields.ts';
import { BlockForm } from './blocks/block-form.tsx';
import { BlockList } from './blocks/block-list.tsx';
import { BlockResults } from './blocks/block-results.tsx';
import { useBlocks } from './blocks/use-blocks.ts';
import { HallCanvas } from './map/hall-canvas.tsx';
import { Legend } from './map/legend.tsx';
import { expandSelection, getSeatName, listTakenSeats } from './map/read-hall.ts';
import { SeatList } from './map/seat-list.tsx';
import { SeatHistory } from './seat-history.tsx';
import styles from './seats.module.css';
import { SEATS_TEXTS } from './texts/index.ts';

type WorkspaceProps = {
  id: string;
  hall: SessionHallDto;
  places: SessionSeatsDto;
  /** Null: the session has no numbered seats. */
  plan: Plan | null;
  timeZone: string;
  canChange: boolean;
};

const NO_SEATS: ReadonlySet<number> = new Set();

/** The map with the selection, and beside it the form, the blocks and the history of a seat. */
export function Workspace({ id, hall, places, plan, timeZone, canChange }: WorkspaceProps) {
  const t = useTexts(SEATS_TEXTS);
  const [selected, setSelected] = useState(NO_SEATS);
  const [proposed, setProposed] = useState<readonly number[]>([]);
  const [isMoving, setIsMoving] = useState(false);
  const [form, setForm] = useState<SeatBlockDto | 'new' | null>(null);
  const allocated = useMemo(() => listTakenSeats(places), [places]);
  const blocks = useBlocks(id, timeZone, t('seats.undo-reason'));
  const { results } = blocks;
  const isDone = results.length > 0 && results.every(({ problem }) => problem === null);
  useEffect(() => {
    if (!isDone) return;
    setForm(null);
    setSelected(NO_SEATS);
  }, [isDone]);

  const nameSeat = (seat: number): string => {
    const name = plan && getSeatName(plan, seat);
    return name ? t('seats.seat-name', name) : '';
  };
  const describe = (seat: number, isSelected = false): string => {
    const state = t(`seats.look-${toLookKey(allocated.get(seat)?.look)}`);
    return [nameSeat(seat), isSelected ? `${state}, ${t('seats.selected')}` : state].join(', ');
  };
  const open = (next: SeatBlockDto | 'new'): void => {
    blocks.dismiss();
    setForm(next);
  };
  const selection = { plan, allocated, selected, onSelect: setSelected, describe };
  const [only] = selected;
  return (
    <div className={styles.layout}>
      <div className={styles.hall}>
        {plan ? (
          <>
            <div className={styles.tools}>
              <Button aria-pressed={!isMoving} onClick={() => setIsMoving(false)}>
                {t('seats.mode-select')}
              </Button>
              <Button aria-pressed={isMoving} onClick={() => setIsMoving(true)}>
                {t('seats.mode-move')}
              </Button>
              <span className={styles.selected} role="status">
                {t('seats.selected-count', { count: selected.size })}
              </span>
              <Button
                disabled={selected.size === 0}
                onClick={() => setSelected(expandSelection(plan, selected, 'row'))}
              >
                {t('seats.whole-rows')}
              </Button>
              <Button
                disabled={selected.size === 0}
                onClick={() => setSelected(expandSelection(plan, selected, 'sector'))}
              >
                {t('seats.whole-sectors')}
              </Button>
              <Button disabled={selected.size === 0} onClick={() => setSelected(NO_SEATS)}>
                {t('seats.clear')}
              </Button>
            </div>
            <HallCanvas {...selection} plan={plan} proposed={proposed} isMoving={isMoving} />
            <Legend blocks={places.blocks} />
            <SeatList {...selection} plan={plan} />
          </>
        ) : (
          <p className={styles.quiet}>{t('seats.no-plan')}</p>
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.tools}>
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
        <BlockResults
          results={results}
          problem={form ? null : blocks.problem}
          nameSeat={nameSeat}
          siblings={hall.siblings}
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
            onCancel={() => setForm(null)}
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
            onSelect={({ seats }) => setSelected(new Set(seats))}
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
        {plan ? <BestSeats id={id} nameSeat={nameSeat} onFound={setProposed} /> : null}
      </div>
    </div>
  );
}

type LookKey = 'free' | 'cart' | 'reserved' | 'sold' | 'blocked';

function toLookKey(look: string | undefined): LookKey {
  if (look === undefined) return 'free';
  return look === 'cart' || look === 'reserved' || look === 'sold' ? look : 'blocked';
}
