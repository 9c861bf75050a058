import { ACCOUNT_ENDPOINTS, PASSKEY_NAME_LENGTH, type PasskeyDto } from '@sahna/contract/admin/staff/account-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request, sessionQuery } from '../../shared/api.ts';
import { formatMoment } from '../../shared/format.ts';
import { createPasskey, hasPasskeys } from '../../shared/passkeys/passkeys.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Section } from '../../shared/ui/layout/section.tsx';
import { useChange } from '../../shared/use-change.ts';
import styles from './account.module.css';
import { ACCOUNT_TEXTS } from './texts/index.ts';

/** Passkeys of the member: adds further ones, removes any but the last way to sign in. */
export function PasskeySection({ passkeys }: { passkeys: readonly PasskeyDto[] }) {
  const t = useTexts(ACCOUNT_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [name, setName] = useState('');
  const add = useChange(
    async () => {
      const passkey = await createPasskey(await request(ACCOUNT_ENDPOINTS.startPasskey, {}));
      if (passkey) await request(ACCOUNT_ENDPOINTS.addPasskey, { body: { name, passkey } });
    },
    () => setName(''),
  );
  const remove = useChange((id: number) => request(ACCOUNT_ENDPOINTS.removePasskey, { params: { id } }));
  const columns = [
    { key: 'name', heading: t('account.passkey-name'), render: (passkey: PasskeyDto) => passkey.name },
    { key: 'host', heading: t('account.host'), isWide: true, render: ({ host }: PasskeyDto) => host },
    {
      key: 'created',
      heading: t('account.created'),
      isWide: true,
      render: ({ createdAt }: PasskeyDto) => formatMoment(createdAt, session.timeZone),
    },
    {
      key: 'used',
      heading: t('account.last-used'),
      render: ({ lastUsedAt }: PasskeyDto) =>
        lastUsedAt === null ? t('account.never') : formatMoment(lastUsedAt, session.timeZone),
    },
    {
      key: 'remove',
      heading: t('account.remove-passkey'),
      render: (passkey: PasskeyDto) => (
        <Button
          variant="quiet"
          aria-label={t('account.remove-named', { name: passkey.name })}
          disabled={remove.isPending}
          onClick={() => remove.run(passkey.id)}
        >
          {t('account.remove-passkey')}
        </Button>
      ),
    },
  ];
  const problem = remove.problem ?? add.problem;
  return (
    <Section title={t('account.passkeys')}>
      <p>{t('account.passkeys-hint')}</p>
      {passkeys.length === 0 ? (
        <p>{t('account.no-passkeys')}</p>
      ) : (
        <DataTable caption={t('account.passkeys')} columns={columns} rows={passkeys} getKey={({ id }) => id} />
      )}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {hasPasskeys() ? (
        <form className={styles.form} action={() => add.run()}>
          <TextField
            label={t('account.passkey-name')}
            hint={t('account.name-hint')}
            maxLength={PASSKEY_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={add.isPending}>
            {t('account.add-passkey')}
          </Button>
        </form>
      ) : (
        <Notice>{t('account.no-passkeys-here')}</Notice>
      )}
    </Section>
  );
}
