import { formatMoney } from '../../../shared/format/money.ts';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { AddOn } from '../api/read-add-ons.ts';

type AddOnRowsProps = { addOns: readonly AddOn[]; currency: string };

/** Rows of the ordered add-ons, above the total. */
export function AddOnRows({ addOns, currency }: AddOnRowsProps) {
  const { language } = useOrderTexts();
  return addOns
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ id, title, price, pieces }) => (
      <div key={id}>
        <dt>{pieces.length > 1 ? `${title} × ${pieces.length}` : title}</dt>
        <dd>{formatMoney(price * pieces.length, currency, language)}</dd>
      </div>
    ));
}
