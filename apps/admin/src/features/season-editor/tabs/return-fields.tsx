import { DEFAULT_RETURN_HOURS } from '@sahna/contract';
import { SEASON_CHOICE_ENDPOINTS } from '@sahna/contract/admin/season/season-choice-endpoints';
import { toLanguageTag } from '@sahna/contract/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../event-tab.ts';
import { ListField } from '../fields/list-field.tsx';
import { EDITED_LANGUAGES } from '../fields/local-text.ts';
import { OptionalGroup } from '../fields/optional-group.tsx';
import { getAt, type Path } from '../fields/paths.ts';
import { FlagField, NumberField } from '../fields/simple-fields.tsx';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import styles from '../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';

/** Rules of returns, and what tickets print about them. */
export function ReturnFields({ tab: { document } }: { tab: EventTabProps }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  return (
    <OptionalGroup
      path={['refunds']}
      label={tf('field.refunds')}
      hint={t('editor.hint-refunds', { hours: DEFAULT_RETURN_HOURS })}
      create={() => ({ allowed: true })}
    >
      <FlagField path={['refunds', 'allowed']} label={tf('field.allowed')} />
      <ReturnTerms path={['refunds']} document={document} />
    </OptionalGroup>
  );
}

/** Until when tickets of an event or of a session are returned, and for which share of their price. */
export function ReturnTerms({ path, document }: { path: Path; document: EventTabProps['document'] }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const hours = getAt(document, [...path, 'untilHours']);
  const untilHours = typeof hours === 'number' ? hours : DEFAULT_RETURN_HOURS;
  return (
    <>
      <NumberField
        path={[...path, 'untilHours']}
        label={tf('field.untilHours')}
        placeholder={String(DEFAULT_RETURN_HOURS)}
      />
      <ListField
        path={[...path, 'tiers']}
        label={tf('field.tiers')}
        hint={t('editor.hint-tiers')}
        addLabel={t('editor.add-tier')}
        formatName={(position) => t('editor.tier', { position })}
        create={() => ({ days: 0, percent: 100 })}
      >
        {(tier) => (
          <div className={styles.row}>
            <NumberField path={[...tier, 'days']} label={tf('field.daysLeft')} />
            <NumberField path={[...tier, 'percent']} label={tf('field.percent')} />
          </div>
        )}
      </ListField>
      <ReturnSentence isAllowed={getAt(document, [...path, 'allowed']) === true} untilHours={untilHours} />
    </>
  );
}

function ReturnSentence({ isAllowed, untilHours }: { isAllowed: boolean; untilHours: number }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { data } = useQuery({
    queryKey: ['return-sentence', isAllowed, untilHours],
    queryFn: () =>
      request(SEASON_CHOICE_ENDPOINTS.readReturnSentence, {
        query: { isAllowed: String(isAllowed), untilHours },
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <figure className={styles.sentence}>
      <figcaption>{t('editor.on-tickets')}</figcaption>
      <dl>
        {EDITED_LANGUAGES.map((language) => (
          <div key={language}>
            <dt>{BUYER_LANGUAGE_NAMES[language]}</dt>
            <dd lang={toLanguageTag(language)}>{data?.sentence[language] ?? ''}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
