import { HOUSE_ENDPOINTS } from '@sahna/contract/admin/settings/house-endpoints';
import { HOUSE_FIELDS, type HouseValues } from '@sahna/contract/admin/settings/house-fields';
import { Button, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { request, sessionQuery } from '../../../shared/api.ts';
import { HOUSE_FIELD_TEXTS } from '../../../shared/house/texts/index.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import tabs from '../../../shared/ui/layout/tab-links.module.css';
import { useDrafts } from '../shared/use-drafts.ts';
import styles from './house.module.css';
import { HouseFieldRow } from './house-field.tsx';
import { HOUSE_GROUPS, listFieldsOf } from './house-groups.ts';
import { HOUSE_QUERY } from './queries.ts';
import { HOUSE_TEXTS } from './texts/index.ts';

/** Name, contacts, appearance, legal pages and switches of the shop. Edits stay while parts are switched. */
export function HouseScreen() {
  const t = useTexts(HOUSE_TEXTS);
  const nameField = useTexts(HOUSE_FIELD_TEXTS);
  const { part = 'general' } = useSearch({ from: '/frame/settings/house' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: house } = useSuspenseQuery(HOUSE_QUERY);
  const drafts = useDrafts<HouseValues>({
    saved: house.values,
    fields: HOUSE_FIELDS,
    send: (changes) => request(HOUSE_ENDPOINTS.changeHouse, { body: changes }),
  });
  const canChange = session.member?.permissions.includes('settings:change') ?? false;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    drafts.save();
  };
  return (
    <Screen title={t('house.title')} lead={t('house.lead')}>
      <nav aria-label={t('house.parts')} className={tabs.tabs}>
        {HOUSE_GROUPS.map((group) => (
          <Link
            key={group}
            to="/settings/house"
            search={group === 'general' ? {} : { part: group }}
            activeOptions={{ exact: true }}
          >
            {t(`house.part-${group}`)}
            {listFieldsOf(group).some((field) => drafts.changed.includes(field)) ? (
              <span className={tabs.mark} title={t('house.unsaved-part')} />
            ) : null}
          </Link>
        ))}
      </nav>
      <form onSubmit={submit} className={styles.form} aria-label={t(`house.part-${part}`)}>
        {listFieldsOf(part).map((field) => (
          <HouseFieldRow key={field} {...{ field, house, drafts, canChange }} />
        ))}
        {canChange ? (
          <div className={styles.bar}>
            <Button variant="primary" type="submit" disabled={drafts.isSaving || drafts.changed.length === 0}>
              {t('house.save')}
            </Button>
            {drafts.changed.length > 0 ? (
              <>
                <Button onClick={() => drafts.discard()}>{t('house.discard')}</Button>
                <span className={styles.hint}>
                  {t('house.unsaved', {
                    fields: drafts.changed.map((field) => nameField(`house.field-${field}`)).join(', '),
                  })}
                </span>
              </>
            ) : null}
            <div aria-live="polite">{drafts.isSaved ? <span>{t('house.saved')}</span> : null}</div>
            {drafts.problem ? <Notice tone="error">{drafts.problem}</Notice> : null}
          </div>
        ) : (
          <Notice>{t('house.read-only')}</Notice>
        )}
      </form>
    </Screen>
  );
}
