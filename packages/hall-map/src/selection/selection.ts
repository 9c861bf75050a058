/** Set of selected seats; the application decides which may be selected. */
export type SeatSelection = {
  readonly ids: ReadonlySet<number>;
  /** Selects or deselects a seat; false if `canSelect` rejected it. */
  toggle(id: number): boolean;
  /** Replaces the selection without calling `canSelect`. */
  set(ids: Iterable<number>): void;
};

export type SelectionRules = {
  canSelect(id: number, chosen: ReadonlySet<number>): boolean;
  onChange(ids: ReadonlySet<number>): void;
};

export function createSelection({ canSelect, onChange }: SelectionRules): SeatSelection {
  let ids: ReadonlySet<number> = new Set();
  const update = (after: ReadonlySet<number>): void => {
    ids = after;
    onChange(ids);
  };
  return {
    get ids() {
      return ids;
    },
    toggle: (id) => {
      const isSelected = ids.has(id);
      if (!isSelected && !canSelect(id, ids)) return false;
      update(isSelected ? new Set([...ids].filter((chosen) => chosen !== id)) : new Set([...ids, id]));
      return true;
    },
    set: (after) => {
      const next = new Set(after);
      if (next.size !== ids.size || ![...next].every((id) => ids.has(id))) update(next);
    },
  };
}
