import styles from './production.module.css';
import type { ReviewQuote } from './production-model.ts';

/** What others wrote, with a link to where it was published. */
export function Reviews({ reviews }: { reviews: readonly ReviewQuote[] }) {
  return (
    <div className={styles.reviews}>
      {reviews.map(({ text, by, url }) => (
        <figure key={text}>
          <blockquote data-face="display" {...(url ? { cite: url } : {})}>
            {text}
          </blockquote>
          <figcaption>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {by}
              </a>
            ) : (
              by
            )}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
