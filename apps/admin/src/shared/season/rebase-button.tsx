import { Button, Notice } from '@sahna/ui';
import { useTexts } from '../texts/use-language.ts';
import { useChange } from '../use-change.ts';
import { SEASON_LINK_TEXTS } from './texts/index.ts';

type RebaseButtonProps = { title: string; rebase: () => Promise<unknown> };

/** Continues a draft on top of what something else has published. */
export function RebaseButton({ title, rebase }: RebaseButtonProps) {
  const t = useTexts(SEASON_LINK_TEXTS);
  const { run, isPending, problem } = useChange(rebase);
  return (
    <>
      <p>{t('season.rebase-hint')}</p>
      <div>
        <Button onClick={() => run()} disabled={isPending} aria-label={t('season.rebase-of', { title })}>
          {t('season.rebase')}
        </Button>
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </>
  );
}
