import { Button, Notice, Stepper } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { formatPrice } from '../../shared/format/money.ts';
import { joinParts } from '../../shared/format/punctuation.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { CustomQuestionFields } from '../../shared/order-form/custom-questions/custom-question-fields.tsx';
import type { CustomAnswersState } from '../../shared/order-form/custom-questions/use-custom-answers.ts';
import { useCartTexts } from '../../shared/texts/cart/index.ts';
import styles from './cart.module.css';
import type { CartEvent, CartPageItem } from './cart-model.ts';
import type { CartLines } from './use-cart-lines.ts';

/** A line shows its own countdown below this number of seconds. */
const SOON_SECONDS = 120;

type CartGroupProps = {
  event: CartEvent;
  currency: string;
  /** Seconds since the cart was read. */
  seconds: number;
  lines: CartLines;
  answers: CustomAnswersState;
};

/** The lines of one event, and its custom questions. */
export function CartGroup({ event, currency, seconds, lines, answers }: CartGroupProps) {
  const { t } = useCartTexts();
  const { id, hash, url, title, image, where, customQuestions } = event;
  return (
    <section className={styles.group} aria-labelledby={`event-${id}`}>
      {image ? <img src={image} alt="" width={600} height={800} /> : <span />}
      <div>
        <h2 id={`event-${id}`}>
          <Link to={url}>{title}</Link>
        </h2>
        <p className={styles.where}>
          <Unbroken>{where}</Unbroken>
        </p>
        <ul>
          {event.lines.map((line) => (
            <CartLineRow key={line.key} line={line} currency={currency} seconds={seconds} lines={lines} />
          ))}
        </ul>
        {customQuestions ? (
          <fieldset className={styles.questions}>
            <legend>{t('cart.questions')}</legend>
            <CustomQuestionFields
              questions={customQuestions}
              answers={answers.of(hash)}
              tried={answers.tried}
              onChange={(changes) => answers.change(hash, changes)}
            />
          </fieldset>
        ) : null}
      </div>
    </section>
  );
}

type CartLineRowProps = Omit<CartGroupProps, 'event' | 'answers'> & { line: CartPageItem };

function CartLineRow({ line, currency, seconds, lines }: CartLineRowProps) {
  const { t, language } = useCartTexts();
  const quantity = lines.getQuantity(line);
  const left = Math.max(0, line.secondsLeft - seconds);
  const isExpired = line.quantity === 0 && line.expiredQuantity > 0;
  const fullName = joinParts([line.eventTitle, line.name, ...line.details], language);
  const facts = [...line.details, line.terms, line.isGroup ? t('event.persons', { count: quantity }) : ''].filter(
    Boolean,
  );
  const problem = lines.getProblem(line);
  const restore = (): void => lines.set(line, line.quantity + line.expiredQuantity);
  return (
    <li className={styles.line} data-expired={isExpired || undefined} aria-busy={lines.isBusy(line)}>
      <p className={styles.when}>{line.when}</p>
      <p className={styles.name}>
        <Unbroken>{line.name}</Unbroken>
      </p>
      {isExpired ? (
        <p className={styles.expired}>{t('cart.expired')}</p>
      ) : (
        <b className={styles.price}>{formatPrice(line.sum, currency, { t, language })}</b>
      )}
      {facts.length > 0 ? (
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      ) : null}
      {!isExpired && left <= SOON_SECONDS ? (
        <p className={styles.expiresSoon}>{t('cart.expires-soon', { time: formatCountdown(left, t) })}</p>
      ) : null}
      {line.expiredQuantity > 0 ? (
        <p className={styles.secondary}>
          {isExpired ? t('cart.expired-hint') : t('cart.expired-tickets', { count: line.expiredQuantity })}
        </p>
      ) : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className={styles.controls}>
        {isExpired || line.isSeat ? null : (
          <Stepper
            label={fullName}
            value={quantity}
            min={line.min}
            max={Math.max(line.max, quantity)}
            labels={{ less: t('event.decrement', { name: fullName }), more: t('event.increment', { name: fullName }) }}
            onChange={(quantity) => lines.set(line, quantity)}
          />
        )}
        {line.expiredQuantity > 0 ? (
          <Button variant="primary" aria-label={t('cart.hold-again-of', { name: fullName })} onClick={restore}>
            {t('cart.hold-again')}
          </Button>
        ) : null}
        <Button variant="quiet" aria-label={t('cart.remove-of', { name: fullName })} onClick={() => lines.set(line, 0)}>
          {t('cart.remove')}
        </Button>
      </div>
    </li>
  );
}
