import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { useMemo } from 'react';
import { request } from '../../../../shared/api.ts';
import { OrderGroups } from '../../../../shared/hall/best-order/order-groups.tsx';
import { SeatTrial } from '../../../../shared/hall/best-order/seat-trial.tsx';
import { BEST_ORDER_TEXTS } from '../../../../shared/hall/best-order/texts/index.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { arrangeSeats, listOrderGroups } from '../../model/best-order.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import { useNames } from '../../use-names.ts';
import styles from '../edit.module.css';
import { SelectionButtons } from '../tools/selection-buttons.tsx';
import type { PlanEditor } from '../use-plan-editor.ts';

type OrderPanelProps = {
  hallKey: string;
  editor: PlanEditor;
  canChange: boolean;
  /** The seats that the first buyer would get. */
  onFound: (seats: readonly string[]) => void;
};

/** The order of best seats of a draft, and the seats that buyers would get with it once it is saved. */
export function OrderPanel({ hallKey, editor, canChange, onFound }: OrderPanelProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const order = useTexts(BEST_ORDER_TEXTS);
  const { plan, selected, select, apply, status, version } = editor;
  const { nameSeat } = useNames(plan);
  const seats = useMemo(() => new Map(plan.seats.map((seat) => [seat.id, seat])), [plan]);
  const nameFound = (id: string): string => {
    const seat = seats.get(id);
    return seat ? nameSeat(seat) : '';
  };
  const groups = listOrderGroups(plan);
  const findSeats = async (quantity: number) => {
    const trial = await request(HALL_PLAN_ENDPOINTS.tryHallDraft, { params: { key: hallKey }, query: { quantity } });
    return trial.buyers;
  };
  return (
    <section className={styles.tools} aria-label={order('best-order.title')}>
      <h2 className={styles.heading}>{order('best-order.title')}</h2>
      {canChange ? <p className={styles.soft}>{order('best-order.hint')}</p> : null}
      {canChange ? (
        <div className={styles.actions}>
          <SelectionButtons editor={editor} />
        </div>
      ) : null}
      <OrderGroups
        {...{ groups, selected }}
        onArrange={canChange ? (next) => apply(arrangeSeats(plan, next)) : null}
        onSelect={(group) => select(new Set(group))}
      />
      <SeatTrial
        queryKey={['hall-draft-trial', hallKey, version]}
        isReady={status === 'saved'}
        nameSeats={(found) => found.map(nameFound).join('; ')}
        {...{ findSeats, onFound }}
      >
        <p className={styles.soft}>{t('edit.order-trial')}</p>
      </SeatTrial>
    </section>
  );
}
