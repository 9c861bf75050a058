import { MAX_SEAT_GROUPS } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import { Button } from '@sahna/ui';
import { useTexts } from '../../texts/use-language.ts';
import swatchStyles from '../swatch.module.css';
import styles from './best-order.module.css';
import { getOrderColor } from './order-colors.ts';
import { BEST_ORDER_TEXTS } from './texts/index.ts';

type OrderGroupsProps<Seat> = {
  /** Best first. */
  groups: readonly (readonly Seat[])[];
  selected: ReadonlySet<Seat>;
  /** Null: the member may only look at them. */
  onArrange: ((groups: readonly (readonly Seat[])[]) => void) | null;
  /** The seats of a group, or none. */
  onSelect: (seats: readonly Seat[]) => void;
};

/** Groups of seats, best first. The selected seats become the last one. */
export function OrderGroups<Seat extends string | number>(props: OrderGroupsProps<Seat>) {
  const { groups, selected, onArrange, onSelect } = props;
  const t = useTexts(BEST_ORDER_TEXTS);
  const swap = (at: number, other: number) =>
    groups.map((seats, index) => (index === at ? groups[other] : index === other ? groups[at] : seats) ?? []);
  const add = () => {
    const otherGroups = groups
      .map((seats) => seats.filter((seat) => !selected.has(seat)))
      .filter((seats) => seats.length > 0);
    return [...otherGroups, [...selected]];
  };
  return (
    <>
      {groups.length === 0 ? <p>{t('best-order.none')}</p> : null}
      <ol className={styles.groups}>
        {groups.map((seats, at) => (
          <li key={seats[0]} className={styles.group}>
            <span className={swatchStyles.swatch} style={{ background: getOrderColor(at + 1) }} />
            <span className={styles.place}>{t('best-order.group', { place: at + 1, seats: seats.length })}</span>
            <span className={styles.actions}>
              <Button onClick={() => onSelect(seats)}>{t('best-order.select')}</Button>
              {onArrange ? (
                <>
                  <Button
                    disabled={at === 0}
                    aria-label={t('best-order.earlier', { place: at + 1 })}
                    onClick={() => onArrange(swap(at, at - 1))}
                  >
                    ↑
                  </Button>
                  <Button
                    disabled={at === groups.length - 1}
                    aria-label={t('best-order.after', { place: at + 1 })}
                    onClick={() => onArrange(swap(at, at + 1))}
                  >
                    ↓
                  </Button>
                  <Button
                    aria-label={t('best-order.remove', { place: at + 1 })}
                    onClick={() => onArrange(groups.filter((_seats, index) => index !== at))}
                  >
                    ×
                  </Button>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {onArrange ? (
        <div>
          <Button
            disabled={selected.size === 0 || groups.length >= MAX_SEAT_GROUPS}
            onClick={() => {
              onArrange(add());
              onSelect([]);
            }}
          >
            {t('best-order.add', { count: selected.size })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
