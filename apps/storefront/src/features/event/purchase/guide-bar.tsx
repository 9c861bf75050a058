import { Button } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/event/index.ts';
import type { Selection } from '../model/selection.ts';
import styles from '../pages/event.module.css';

type GuideBarProps = { selection: Selection; price: string };

/** On phones, until there is a sum: what tickets cost, and a button that leads to what is to be chosen next. */
export function GuideBar({ selection, price }: GuideBarProps) {
  const { t } = useTexts();
  const step = selection.day === null ? 'days' : selection.time === null ? 'times' : 'places';
  const lead = (): void => {
    const section = document.getElementById(step)?.closest('section');
    section?.scrollIntoView();
    // The day that Tab enters, a time, or "more" of the first category.
    const target = step === 'places' ? 'li button:last-of-type, input' : 'li button:not(:disabled, [tabindex="-1"])';
    section?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  };
  return (
    <div className={`${styles.bar} ${styles.guide}`}>
      <p>
        <b>{price}</b>
      </p>
      <Button look="primary" onClick={lead}>
        {t(`event.to-${step}`)}
      </Button>
    </div>
  );
}
