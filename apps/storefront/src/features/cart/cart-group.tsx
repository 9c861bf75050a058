import { Button, Notice, Stepper } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { listed } from '../../shared/format/marks.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import { OwnQuestionFields } from '../../shared/order-form/own-questions.tsx';
import type { OwnAnswersState } from '../../shared/order-form/use-own-answers.ts';
import { useTexts } from '../../shared/texts/cart/index.ts';
import styles from './cart.module.css';
import type { CartEvent, Line } from './cart-model.ts';
import type { CartLines } from './use-cart-lines.ts';

/** A line shows its own countdown from here on. */
const SOON_SECONDS = 120;

type CartGroupProps = {
  event: CartEvent;
  currency: string;
  /** Seconds since the cart was read. */
  seconds: number;
  lines: CartLines;
  ownAnswers: OwnAnswersState;
};

/** The lines of one event, and its own questions. */
export function CartGroup({ event, currency, seconds, lines, ownAnswers }: CartGroupProps) {
  const { t } = useTexts();
  const { id, hash, url, title, image, where, ownQuestions } = event;
  return (
    <section className={styles.group} aria-labelledby={`event-${id}`}>
      {image ? <img src={image} alt="" width={600} height={800} /> : <span />}
      <div>
        <h2 id={`event-${id}`}>
          <Link to={url}>{title}</Link>
        </h2>
        <p className={styles.where}>{where}</p>
        <ul>
          {event.lines.map((line) => (
            <LineOfCart key={line.key} line={line} currency={currency} seconds={seconds} lines={lines} />
          ))}
        </ul>
        {ownQuestions ? (
          <fieldset className={styles.questions}>
            <legend>{t('cart.questions')}</legend>
            <OwnQuestionFields
              asked={ownQuestions}
              answers={ownAnswers.of(hash)}
              tried={ownAnswers.tried}
              onChange={(changes) => ownAnswers.change(hash, changes)}
            />
          </fieldset>
        ) : null}
      </div>
    </section>
  );
}

type LineProps = Omit<CartGroupProps, 'event' | 'ownAnswers'> & { line: Line };

function LineOfCart({ line, currency, seconds, lines }: LineProps) {
  const { t, language } = useTexts();
  const quantity = lines.quantityOf(line);
  const left = Math.max(0, line.secondsLeft - seconds);
  const ranOut = line.quantity === 0 && line.ranOut > 0;
  const fullName = listed([line.eventTitle, line.name, line.detail], language);
  const problem = lines.problemOf(line);
  const again = (): void => lines.set(line, line.quantity + line.ranOut);
  return (
    <li className={styles.line} data-over={ranOut || undefined} aria-busy={lines.isBusy(line)}>
      <div className={styles.about}>
        <p className={styles.when}>{line.when}</p>
        <p className={styles.name}>{line.name}</p>
        {line.detail ? <p className={styles.soft}>{line.detail}</p> : null}
        {line.terms ? <p className={styles.soft}>{line.terms}</p> : null}
        {line.isGroup ? <p className={styles.soft}>{t('event.persons', { count: quantity })}</p> : null}
      </div>
      {ranOut ? (
        <p className={styles.over}>{t('cart.ran-out')}</p>
      ) : (
        <b className={styles.price}>{line.sum === 0 ? t('card.free') : formatMoney(line.sum, currency, language)}</b>
      )}
      {!ranOut && left <= SOON_SECONDS ? (
        <p className={styles.soon}>{t('cart.soon', { time: formatCountdown(left, t) })}</p>
      ) : null}
      {line.ranOut > 0 ? (
        <p className={styles.soft}>{ranOut ? t('cart.ran-out-hint') : t('cart.ran-out-of', { count: line.ranOut })}</p>
      ) : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className={styles.tools}>
        {ranOut || line.isSeat ? null : (
          <Stepper
            label={fullName}
            value={quantity}
            least={line.least}
            most={Math.max(line.most, quantity)}
            words={{ less: t('event.less', { name: fullName }), more: t('event.more-of', { name: fullName }) }}
            onChange={(wanted) => lines.set(line, wanted)}
          />
        )}
        {line.ranOut > 0 ? (
          <Button look="primary" aria-label={t('cart.take-again-of', { name: fullName })} onClick={again}>
            {t('cart.take-again')}
          </Button>
        ) : null}
        <Button look="quiet" aria-label={t('cart.remove-of', { name: fullName })} onClick={() => lines.set(line, 0)}>
          {t('cart.remove')}
        </Button>
      </div>
    </li>
  );
}
