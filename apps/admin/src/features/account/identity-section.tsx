import { ACCOUNT_ENDPOINTS, type IdentityDto } from '@sahna/contract/admin/staff/account-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { request, sessionQuery } from '../../shared/api.ts';
import { formatMoment } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { useChange } from '../../shared/use-change.ts';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** The member's account at the OpenID provider. */
export function IdentitySection({ identity }: { identity: IdentityDto | null }) {
  const t = useTexts(ACCOUNT_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const unlink = useChange(() => request(ACCOUNT_ENDPOINTS.unlinkIdentity, {}));
  if (!identity) return <Section title={t('account.identity')} empty={t('account.no-identity')} />;
  const { host } = identity;
  return (
    <Section title={t('account.identity')}>
      <p>{t('account.identity-is', { host, time: formatMoment(identity.lastUsedAt, session.timeZone) })}</p>
      <p>{t('account.unlink-hint')}</p>
      {unlink.problem ? <Notice tone="error">{unlink.problem}</Notice> : null}
      <p>
        <Button disabled={unlink.isPending} onClick={() => unlink.run()}>
          {t('account.unlink')}
        </Button>
      </p>
    </Section>
  );
}
