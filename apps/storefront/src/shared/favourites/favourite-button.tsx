import { Heart } from '@sahna/ui/later-icons';
import { useTexts } from '../texts/every-page/index.ts';
import styles from './favourite.module.css';
import { turnFavourite, useFavourites } from './favourites.ts';

export type FavouriteButtonProps = {
  hash: string;
  title: string;
  days: readonly string[];
  /** Says what it is, beside the heart; without it the button lies on the corner of a card. */
  worded?: boolean;
};

/** A heart that keeps an event in this browser. */
export function FavouriteButton({ hash, title, days, worded = false }: FavouriteButtonProps) {
  const { t } = useTexts();
  const isOne = hash in useFavourites();
  return (
    <button
      type="button"
      className={worded ? styles.worded : styles.corner}
      aria-pressed={isOne}
      onClick={() => turnFavourite(hash, !isOne, days)}
    >
      <Heart size={20} />
      {worded ? (
        <span>{t('favourite')}</span>
      ) : (
        <span className="visually-hidden">{`${t('favourite')}: ${title}`}</span>
      )}
    </button>
  );
}
