import { Checkbox } from '@sahna/ui';
import { formatMoney, formatVisitTime } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../refunds.module.css';
import { REFUND_TEXTS } from '../texts/index.ts';
import { type FormWay, findBlock, type RefundLine } from './refund-choice.ts';

type LineChoiceProps = {
  lines: readonly RefundLine[];
  way: FormWay;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
};

/** The tickets of an order with what each brings; those that cannot be chosen say why. */
export function LineChoice({ lines, way, chosen, onChange }: LineChoiceProps) {
  const t = useTexts(REFUND_TEXTS);
  const open = lines.filter((line) => findBlock(line, way) === null);
  const isAll = open.length > 0 && open.every(({ line }) => chosen.has(line));
  const toggle = (line: number, isChosen: boolean): void =>
    onChange(new Set(isChosen ? [...chosen, line] : [...chosen].filter((other) => other !== line)));
  return (
    <fieldset className={styles.lines}>
      <legend>{t('refunds.tickets')}</legend>
      {open.length > 1 ? (
        <Checkbox
          checked={isAll}
          onChange={({ target }) => onChange(new Set(target.checked ? open.map(({ line }) => line) : []))}
        >
          {t('refunds.all-tickets')}
        </Checkbox>
      ) : null}
      {lines.map((line) => {
        const block = findBlock(line, way);
        const amount = way === 'rules' ? line.byRules : line.worth;
        return (
          <Checkbox
            key={line.line}
            checked={chosen.has(line.line) && block === null}
            disabled={block !== null}
            onChange={({ target }) => toggle(line.line, target.checked)}
          >
            <span className={styles.place}>{line.place}</span>
            <span className={styles.quiet}>
              {line.visit.event}, {formatVisitTime(line.visit)}
            </span>
            <span className={styles.worth}>
              {block === null ? amount && formatMoney(amount) : t(`refunds.block-${block}`)}
            </span>
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
