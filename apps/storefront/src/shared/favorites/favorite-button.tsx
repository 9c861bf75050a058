import { Heart } from '@sahna/ui/lazy-icons';
import { useEveryPageTexts } from '../texts/every-page/index.ts';
import styles from './favorite.module.css';
import { setFavorite, useFavorites } from './favorites.ts';

export type FavoriteButtonProps = {
  hash: string;
  title: string;
  days: readonly string[];
  /** Shows its label beside the heart; without it the button is on the corner of a card. */
  worded?: boolean;
};

/** Button that adds an event to the favorites of this browser. */
export function FavoriteButton({ hash, title, days, worded = false }: FavoriteButtonProps) {
  const { t } = useEveryPageTexts();
  const isFavorite = hash in useFavorites();
  return (
    <button
      type="button"
      className={worded ? `worded-button ${styles.worded}` : `icon-button ${styles.corner}`}
      aria-pressed={isFavorite}
      onClick={() => setFavorite(hash, !isFavorite, days)}
    >
      <Heart size={20} />
      {worded ? <span>{t('favorite')}</span> : <span className="visually-hidden">{`${t('favorite')}: ${title}`}</span>}
    </button>
  );
}
