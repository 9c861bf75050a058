import { Button, getButtonClassName } from '@sahna/ui';
import { useEffect, useState } from 'react';
import { SIGN_IN_ID } from '../../../shared/event/event-notices.tsx';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { EventSelection } from '../model/selection.ts';
import styles from '../pages/event.module.css';

type NextStepBarProps = {
  selection: EventSelection;
  price: string;
  /** Sign-in URL if the event requires a customer; otherwise ''. */
  loginUrl: string;
};

/** The focusable day, the first time, or the "more" button of the first category. */
const TARGETS = {
  days: 'li button:not(:disabled, [tabindex="-1"])',
  times: 'li button:not(:disabled)',
  places: 'li button:last-of-type, input',
} as const;

/** The link to the seat map, where an event has one: the other way to tickets. */
const SEAT_MAP_LINK = '[data-seat-map-link]';

/** The part of the window that the bar covers. */
const BAR_MARGIN = '0px 0px -76px';

/** On phones, until there is a sum: the price, and a button that scrolls to the next step unless that or the seat map link is visible. */
export function NextStepBar({ selection, price, loginUrl }: NextStepBarProps) {
  const { t } = useEventTexts();
  const step = selection.day === null ? 'days' : selection.time === null ? 'times' : 'places';
  const [isTargetVisible, setTargetVisible] = useState(false);
  useEffect(() => {
    const targets = loginUrl
      ? [document.querySelector(`#${SIGN_IN_ID} a`)]
      : [findStepTarget(step), document.querySelector(SEAT_MAP_LINK)];
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) visible[isIntersecting ? 'add' : 'delete'](target);
        setTargetVisible(visible.size > 0);
      },
      { rootMargin: BAR_MARGIN, threshold: 1 },
    );
    for (const target of targets) if (target) observer.observe(target);
    return () => observer.disconnect();
  }, [step, loginUrl]);
  const goToStep = (): void => {
    document.getElementById(step)?.closest('section')?.scrollIntoView();
    findStepTarget(step)?.focus({ preventScroll: true });
  };
  return (
    <div className={`${styles.bar} ${styles.nextStep}`} data-target-visible={isTargetVisible || undefined}>
      <p>
        <b>{price}</b>
      </p>
      {loginUrl ? (
        <a href={loginUrl} className={getButtonClassName('primary')}>
          {t('event.to-sign-in')}
        </a>
      ) : (
        <Button variant="primary" onClick={goToStep}>
          {t(`event.to-${step}`)}
        </Button>
      )}
    </div>
  );
}

function findStepTarget(step: keyof typeof TARGETS): HTMLElement | null {
  return document.getElementById(step)?.closest('section')?.querySelector<HTMLElement>(TARGETS[step]) ?? null;
}
