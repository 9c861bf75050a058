import styles from './production.module.css';
import type { ReviewQuote } from './production-model.ts';

/** Reviews with a link to their source. */
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
