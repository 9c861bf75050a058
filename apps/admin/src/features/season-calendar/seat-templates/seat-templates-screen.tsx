import { SelectField, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import styles from '../bulk/bulk.module.css';
import { toSelection } from '../bulk/search.ts';
import { MANY_TEXTS } from '../bulk/texts/index.ts';
import { parseSeasonListSearch } from '../search.ts';
import { createSeatTemplatesQuery } from './queries.ts';
import { parseSeatTemplateSearch } from './search.ts';
import { TemplatePreview } from './template-preview.tsx';
import { SEAT_TEMPLATE_TEXTS } from './texts/index.ts';

/** Blocks the seats of a template in the chosen sessions, after a preview of each. */
export function SeatTemplatesScreen() {
  const t = useTexts(SEAT_TEMPLATE_TEXTS);
  const many = useTexts(MANY_TEXTS);
  const { language } = useLanguage();
  const search = useSearch({ from: '/frame/season/seat-templates' });
  const navigate = useNavigate();
  const { template: id, ...selected } = search;
  const { data } = useQuery(createSeatTemplatesQuery(language));
  return (
    <Screen
      title={t('templates.title')}
      lead={t('templates.lead')}
      actions={
        <Link to="/season/list" search={parseSeasonListSearch(selected)}>
          {many('many.back')}
        </Link>
      }
    >
      {data === undefined ? <Skeleton className={styles.skeleton} /> : null}
      {data?.templates.length === 0 ? (
        <EmptyState title={t('templates.empty')} hint={t('templates.empty-hint')} />
      ) : null}
      {data && data.templates.length > 0 ? (
        <>
          <div className={styles.form}>
            <SelectField
              label={t('templates.template')}
              value={String(id ?? '')}
              onChange={({ target }) =>
                void navigate({
                  to: '/season/seat-templates',
                  search: parseSeatTemplateSearch({ ...selected, template: target.value }),
                  replace: true,
                })
              }
            >
              <option value="">{t('templates.choose')}</option>
              {data.templates.map((template) => (
                <option key={template.id} value={template.id}>
                  {template.name}, {template.hall}
                </option>
              ))}
            </SelectField>
          </div>
          {data.templates.some((template) => template.id === id) && id !== undefined ? (
            <TemplatePreview key={id} id={id} selection={toSelection(selected)} />
          ) : null}
        </>
      ) : null}
    </Screen>
  );
}
