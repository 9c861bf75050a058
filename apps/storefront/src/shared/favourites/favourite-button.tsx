import { Heart } from '@sahna/ui/lazy-icons';
import { useEveryPageTexts } from '../texts/every-page/index.ts';
import styles from './favourite.module.css';
import { setFavourite, useFavourites } from './favourites.ts';

export type FavouriteButtonProps = {
  hash: string;
  title: string;
  days: readonly string[];
  /** Shows its label beside the heart; without it the button is on the corner of a card. */
  worded?: boolean;
};

/** Button that adds an event to the favourites of this browser. */
export function FavouriteButton({ hash, title, days, worded = false }: FavouriteButtonProps) {
  const { t } = useEveryPageTexts();
  const isOne = hash in useFavourites();
  return (
    <button
      type="button"
      className={worded ? `worded-button ${styles.worded}` : `icon-button ${styles.corner}`}
      aria-pressed={isOne}
      onClick={() => setFavourite(hash, !isOne, days)}
    >
      <Heart size={20} />
      {worded ? <span>{t('favorite')}</span> : <span className="visually-hidden">{`${t('favorite')}: ${title}`}</span>}
    </button>
  );
}
