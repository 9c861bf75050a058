import { FOOTER_LOGO_PX } from '@sahna/contract/constants';
import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/every-page/index.ts';
import styles from './footer.module.css';
import { useFreshPicture } from './logo.tsx';

/** Whose shop it is, how to reach them and what is agreed by buying (booking §2, §3 "Footer setup fields"). */
export function Footer({ setup }: { setup: Setup }) {
  const { t, language } = useTexts();
  const fresh = useFreshPicture();
  const mark = setup.app.logo_path_mobile || setup.app.logo_path;
  const site = pickLocalised(setup, 'url_footer_text_site', language);
  const info = pickLocalised(setup, 'footer_db_info', language);
  return (
    <footer className={styles.footer}>
      <div>
        <p className={styles.owner}>
          {mark ? (
            <img
              src={fresh(mark)}
              alt=""
              className={styles.mark}
              style={{ width: setup.logo_footer_width || FOOTER_LOGO_PX }}
              loading="lazy"
            />
          ) : null}
          {`© ${new Date().getUTCFullYear()} ${pickLocalised(setup.operator, 'company', language)}`}
        </p>
        {setup.url_footer_site && site ? (
          <a href={setup.url_footer_site} rel="noopener">
            {site}
          </a>
        ) : null}
        {info ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in (season/import/markup.ts)
          <div className={styles.info} dangerouslySetInnerHTML={{ __html: info }} />
        ) : (
          <Links setup={setup} />
        )}
        {setup.demo === 1 ? <a href={`/mailbox?lang=${language}`}>{t('frame.mailbox')}</a> : null}
      </div>
    </footer>
  );
}

function Links({ setup }: { setup: Setup }) {
  const { t, language } = useTexts();
  const { url_footer_contacts: contacts, url_footer_user_agreement: agreement, rules } = setup;
  return (
    <>
      <Link to="/my-orders">{t('title.my-orders')}</Link>
      <Away to={contacts}>{t('title.contacts')}</Away>
      {rules.map((one) => (
        <Link key={one.text_id} to="/rules/$name" params={{ name: one.text_id }}>
          {pickLocalised(one, 'infname', language)}
        </Link>
      ))}
      {rules.some((one) => one.url === agreement) ? null : <Away to={agreement}>{t('frame.agreement')}</Away>}
    </>
  );
}

/** A link of the operator's choice: a page of the shop, another site, an e-mail address. */
function Away({ to, children }: { to: string; children: string }) {
  if (to === '') return null;
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}
