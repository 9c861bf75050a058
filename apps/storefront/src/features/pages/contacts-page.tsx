import { pickLocalized } from '@sahna/contract/pick-localized';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { setupQuery } from '../../shared/queries.ts';
import { useContactsTexts } from '../../shared/texts/contacts/index.ts';
import styles from './pages.module.css';
import { Prose } from './prose.tsx';

/** The operator's text with box offices, opening hours and legal details (booking §2 "Contacts page"). */
export function ContactsPage() {
  const { t, language } = useContactsTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const { operator } = setup;
  const address = pickLocalized(operator, 'address', language);
  const details = [
    { name: t('contacts.phone'), value: operator.phone, href: `tel:${operator.phone.replace(/[^\d+]/g, '')}` },
    { name: t('contacts.email'), value: operator.email, href: `mailto:${operator.email}` },
    { name: t('contacts.company'), value: pickLocalized(operator, 'company', language) },
    { name: t('contacts.tax'), value: operator.tax_id },
    { name: t('contacts.registration'), value: operator.registration },
    {
      name: t('contacts.address'),
      value: address,
      map: `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
    },
    { name: t('contacts.director'), value: pickLocalized(operator, 'director', language) },
  ];
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.contacts')}</h1>
      <div className={styles.columns}>
        <Prose html={pickLocalized(setup, 'contacts', language)} />
        <section aria-labelledby="details">
          <h2 id="details">{t('contacts.details')}</h2>
          <dl className={styles.details}>
            {details
              .filter(({ value }) => value !== '')
              .map(({ name, value, href, map }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {href ? <a href={href}>{value}</a> : <Unbroken>{value}</Unbroken>}
                    {map ? (
                      <a href={map} rel="noopener" className={styles.map}>
                        {t('contacts.map')}
                      </a>
                    ) : null}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
    </main>
  );
}
