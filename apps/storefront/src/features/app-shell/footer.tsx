import { SanitizedHtml } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useEveryPageTexts } from '../../shared/texts/every-page/index.ts';
import styles from './footer.module.css';
import { useFreshLogoUrl } from './header/logo.tsx';
import { type FooterModel, type FooterProps, readFooter } from './read-footer.ts';

/** Owner, contacts and legal documents of the shop (booking §2, §3 "Footer setup fields"). */
export function Footer({ setup }: FooterProps) {
  const { t, language } = useEveryPageTexts();
  const fresh = useFreshLogoUrl();
  const footer = readFooter(setup, language);
  const { company, logo, logoWidth, site, info, hasMailbox } = footer;
  return (
    <footer className={styles.footer}>
      <div>
        <p className={styles.owner}>
          {logo ? (
            <img src={fresh(logo)} alt="" className={styles.mark} style={{ width: logoWidth }} loading="lazy" />
          ) : null}
          {`© ${new Date().getUTCFullYear()} ${company}`}
        </p>
        {site ? (
          <a href={site.href} rel="noopener">
            {site.text}
          </a>
        ) : null}
        {info ? <SanitizedHtml className={styles.info} html={info} /> : <Links footer={footer} />}
        {hasMailbox ? <a href={`/mailbox?lang=${language}`}>{t('shell.mailbox')}</a> : null}
      </div>
    </footer>
  );
}

function Links({ footer: { contacts, agreement, rules } }: { footer: FooterModel }) {
  const { t } = useEveryPageTexts();
  return (
    <>
      <Link to="/my-orders">{t('title.my-orders')}</Link>
      <OperatorLink to={contacts}>{t('title.contacts')}</OperatorLink>
      {rules.map(({ name, title }) => (
        <Link key={name} to="/rules/$name" params={{ name }}>
          {title}
        </Link>
      ))}
      <OperatorLink to={agreement}>{t('shell.agreement')}</OperatorLink>
    </>
  );
}

/** A link that the operator defines: a page of the shop, another site, or an email address. */
function OperatorLink({ to, children }: { to: string; children: string }) {
  if (to === '') return null;
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}
