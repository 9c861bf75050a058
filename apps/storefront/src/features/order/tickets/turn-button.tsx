import { ChevronLeft, ChevronRight } from '@sahna/ui/lazy-icons';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { Carousel } from './use-carousel.ts';

type TurnButtonProps = {
  carousel: Pick<Carousel, 'at' | 'goTo'>;
  by: -1 | 1;
  count: number;
  className: string | undefined;
};

/** Button to the previous or next ticket. */
export function TurnButton({ carousel: { at, goTo }, by, count, className }: TurnButtonProps) {
  const { t } = useOrderTexts();
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={className}
      aria-label={t(by < 0 ? 'order.previous-ticket' : 'order.next-ticket')}
      aria-disabled={by < 0 ? at === 0 : at === count - 1}
      onClick={() => goTo(at + by)}
    >
      <Icon size={24} aria-hidden="true" />
    </button>
  );
}
