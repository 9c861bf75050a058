import { pickLocalised } from '@sahna/contract/pick-localised';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { setupQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/contacts/index.ts';
import styles from './pages.module.css';
import { Prose } from './prose.tsx';

/** The operator's legal details, then its own text (booking §2 "Contacts page"). */
export function ContactsPage() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const { operator } = setup;
  const address = pickLocalised(operator, 'address', language);
  const details = [
    { name: t('contacts.company'), value: pickLocalised(operator, 'company', language) },
    { name: t('contacts.tax'), value: operator.tax_id },
    { name: t('contacts.registration'), value: operator.registration },
    {
      name: t('contacts.address'),
      value: address,
      map: `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
    },
    { name: t('contacts.director'), value: pickLocalised(operator, 'director', language) },
    { name: t('contacts.email'), value: operator.email, href: `mailto:${operator.email}` },
    { name: t('contacts.phone'), value: operator.phone, href: `tel:${operator.phone.replace(/[^\d+]/g, '')}` },
  ];
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.contacts')}</h1>
      <dl className={styles.details}>
        {details
          .filter(({ value }) => value !== '')
          .map(({ name, value, href, map }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {href ? <a href={href}>{value}</a> : value}
                {map ? (
                  <>
                    {' '}
                    <a href={map} rel="noopener" className={styles.map}>
                      {t('contacts.map')}
                    </a>
                  </>
                ) : null}
              </dd>
            </div>
          ))}
      </dl>
      <Prose html={pickLocalised(setup, 'contacts', language)} />
    </main>
  );
}
