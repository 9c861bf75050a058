/** Screens without content: an unknown address, a failure, nothing for the member's role. */
import { RequestFailed } from '@sahna/contract/admin/client';
import { Button } from '@sahna/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useTexts } from '../shared/texts/use-language.ts';
import { EmptyState } from '../shared/ui/layout/empty-state.tsx';
import { FRAME_TEXTS } from './texts/index.ts';

export function MissingScreen() {
  const t = useTexts(FRAME_TEXTS);
  return (
    <EmptyState isPage title={t('frame.missing')} hint={t('frame.missing-hint')}>
      <Link to="/">{t('frame.home')}</Link>
    </EmptyState>
  );
}

/** The first page of a member for whom this app has nothing. */
export function NothingScreen() {
  const t = useTexts(FRAME_TEXTS);
  return <EmptyState isPage title={t('frame.nothing')} hint={t('frame.nothing-hint')} />;
}

/** A page for other roles, such as one from the link of a colleague. */
export function ForbiddenScreen() {
  const t = useTexts(FRAME_TEXTS);
  return (
    <EmptyState isPage title={t('frame.forbidden')} hint={t('frame.forbidden-hint')}>
      <Link to="/">{t('frame.home')}</Link>
    </EmptyState>
  );
}

/** A page of all venues, for a member whose role covers some of them. */
export function OutOfScopeScreen() {
  const t = useTexts(FRAME_TEXTS);
  return (
    <EmptyState isPage title={t('frame.out-of-scope')} hint={t('frame.out-of-scope-hint')}>
      <Link to="/">{t('frame.home')}</Link>
    </EmptyState>
  );
}

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useTexts(FRAME_TEXTS);
  return (
    <EmptyState isPage title={t('frame.failed')} hint={error instanceof RequestFailed ? error.problem.title : ''}>
      <Button onClick={reset}>{t('frame.retry')}</Button>
    </EmptyState>
  );
}
