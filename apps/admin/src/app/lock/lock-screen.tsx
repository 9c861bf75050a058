import type { SignedInMemberDto } from '@sahna/contract/admin/staff/session-endpoints';
import { getButtonClassName } from '@sahna/ui';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { forgetEnding, sessionQuery } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { LanguageSelect } from '../../shared/texts/language-select.tsx';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { PinForm } from '../../shared/unlock/pin-form.tsx';
import { FRAME_TEXTS } from '../texts/index.ts';
import styles from './lock-screen.module.css';

type LockScreenProps = { member: SignedInMemberDto; shopName: string; onReleased: () => void };

/** Covers the page of a locked device. The same member finds the page as it was; another one starts at the first page. */
export function LockScreen({ member, shopName, onReleased }: LockScreenProps) {
  const t = useTexts(FRAME_TEXTS);
  const navigate = useNavigate();
  const to = useLocation({ select: ({ href }) => href });
  const release = async (): Promise<void> => {
    forgetEnding();
    const { member: unlocked } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (unlocked?.id !== member.id) await navigate({ to: '/' });
    // First the screens get the rights of this session: what they show no longer is not asked for again.
    await new Promise((resolve) => setTimeout(resolve));
    onReleased();
  };
  const forget = (): void => {
    onReleased();
    queryClient.clear();
  };
  return (
    <main className={styles.page}>
      <Screen title={t('frame.locked')} lead={shopName} actions={<LanguageSelect />}>
        <p>{t('frame.locked-hint', { name: member.name })}</p>
        <PinForm memberId={member.id} onUnlocked={release} />
        <p>
          <Link to="/sign-in" search={{ to }} className={getButtonClassName()} onClick={forget}>
            {t('frame.other-sign-in')}
          </Link>
        </p>
      </Screen>
    </main>
  );
}
