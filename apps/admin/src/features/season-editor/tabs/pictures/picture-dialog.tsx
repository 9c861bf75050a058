import { SEASON_CHOICE_ENDPOINTS } from '@sahna/contract/admin/season/season-choice-endpoints';
import { Button, Modal, Skeleton } from '@sahna/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../../shared/api.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import styles from './pictures.module.css';

type PictureDialogProps = { onClose: () => void; onChoose: (name: string) => void };

/** Pictures of the shop to choose from. */
export function PictureDialog({ onClose, onChoose }: PictureDialogProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const list = useInfiniteQuery({
    queryKey: ['season-pictures'],
    queryFn: ({ pageParam }) =>
      request(SEASON_CHOICE_ENDPOINTS.listSeasonPictures, { query: { after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const pictures = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Modal
      heading={t('editor.choose-picture')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('editor.close')}</Button>}
    >
      {list.isPending ? <Skeleton className={styles.skeleton} /> : null}
      <ul className={styles.choices}>
        {pictures.map(({ name, address }, at) => (
          <li key={name}>
            <button type="button" className={styles.tile} onClick={() => onChoose(name)}>
              <img src={address} alt={t('editor.picture', { position: at + 1 })} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          {t('events.more')}
        </Button>
      ) : null}
    </Modal>
  );
}
