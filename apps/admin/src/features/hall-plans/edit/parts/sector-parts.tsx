import { useTexts } from '../../../../shared/texts/use-language.ts';
import { addSector, removeSector } from '../../model/edit-parts.ts';
import { renameSector } from '../../model/edit-plan.ts';
import { countPlaces } from '../../model/rows.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import { useNames } from '../../use-names.ts';
import { NewPart } from './new-part.tsx';
import { PartForm } from './part-form.tsx';
import { PartItem } from './part-item.tsx';
import styles from './parts.module.css';
import { isTarget, type PartsProps } from './parts-props.ts';
import { PlaceFields } from './place-fields.tsx';
import { SelectedSeatsChoice, useSelectedSeats } from './selected-seats.tsx';
import { PART_TEXTS } from './texts/index.ts';

/** The place of a sector with seats follows its seats. */
export function SectorParts({ editor, onMark, target }: PartsProps) {
  const t = useTexts(PART_TEXTS);
  const describe = useTexts(HALL_PLAN_TEXTS);
  const { plan, apply } = editor;
  const { nameSector } = useNames(plan);
  const moved = useSelectedSeats(editor);
  const seats = countPlaces(plan, 'sector');
  const occupied = new Set(plan.standing.map(({ sector }) => sector));
  return (
    <>
      <ul className={styles.list}>
        {plan.sectors.map((sector) => {
          const { key } = sector;
          const count = seats.get(key) ?? 0;
          const isEmpty = count === 0 && !occupied.has(key);
          return (
            <PartItem
              key={key}
              isOpened={isTarget(target, 'sectors', key)}
              name={nameSector(key)}
              detail={count > 0 ? describe('plan.seats', { count }) : ''}
              onRemove={isEmpty ? () => apply(removeSector(plan, key)) : null}
            >
              {(close) => (
                <>
                  <PartForm
                    label={t('parts.edit-of', { name: nameSector(key) })}
                    submit={t('parts.save')}
                    initial={sector.name}
                    onSubmit={(name) => {
                      apply(renameSector(plan, key, name));
                      close();
                    }}
                  />
                  {count === 0 ? <PlaceFields {...{ editor, sector, onMark }} /> : null}
                </>
              )}
            </PartItem>
          );
        })}
      </ul>
      <NewPart summary={t('parts.sector-new')}>
        {(close) => (
          <PartForm
            label={t('parts.sector-new')}
            submit={t('parts.sector-add')}
            onSubmit={(name) => {
              apply(addSector(plan, name, moved.seats));
              close();
            }}
          >
            <SelectedSeatsChoice {...moved} />
          </PartForm>
        )}
      </NewPart>
    </>
  );
}
