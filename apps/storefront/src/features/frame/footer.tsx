import { FOOTER_LOGO_PX } from '@sahna/contract/constants';
import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './frame.module.css';

/** Whose shop it is, how to reach them and what is agreed by buying (booking §2, §3 "Footer setup fields"). */
export function Footer({ setup }: { setup: Setup }) {
  const { t, language } = useTexts();
  const site = pickLocalised(setup, 'url_footer_text_site', language);
  return (
    <footer className={styles.footer}>
      <div>
        <p className={styles.owner}>
          {setup.app.logo_path_mobile ? (
            <img
              src={setup.app.logo_path_mobile}
              alt=""
              className={styles.mark}
              style={{ width: setup.logo_footer_width || FOOTER_LOGO_PX }}
              loading="lazy"
            />
          ) : null}
          {`© ${new Date().getUTCFullYear()} ${pickLocalised(setup, 'footer_db_info', language)}`}
        </p>
        {setup.url_footer_site && site ? (
          <a href={setup.url_footer_site} rel="noopener">
            {site}
          </a>
        ) : null}
        {isElsewhere(setup.url_footer_contacts) ? (
          <a href={setup.url_footer_contacts}>{t('title.contacts')}</a>
        ) : (
          <Link to="/contacts">{t('title.contacts')}</Link>
        )}
        {setup.rules.map((rules) => (
          <Link key={rules.text_id} to="/rules/$name" params={{ name: rules.text_id }}>
            {pickLocalised(rules, 'infname', language)}
          </Link>
        ))}
        {isElsewhere(setup.url_footer_user_agreement) ? (
          <a href={setup.url_footer_user_agreement}>{t('frame.agreement')}</a>
        ) : null}
        {setup.demo === 1 ? <a href="/mailbox">{t('frame.mailbox')}</a> : null}
      </div>
    </footer>
  );
}

/** The shop's own addresses are the links above already. */
function isElsewhere(address: string): boolean {
  return /^(https?|mailto|tel):/.test(address);
}
