import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Extra } from '../api/read-extras.ts';

type ExtraRowsProps = { extras: readonly Extra[]; currency: string };

/** What the order has of extras, above its sum. */
export function ExtraRows({ extras, currency }: ExtraRowsProps) {
  const { language } = useTexts();
  return extras
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ id, title, price, pieces }) => (
      <div key={id}>
        <dt>{pieces.length > 1 ? `${title} × ${pieces.length}` : title}</dt>
        <dd>{formatMoney(price * pieces.length, currency, language)}</dd>
      </div>
    ));
}
