/** Which seats are chosen. How many may be, and which, is the shop's to say. */
export type Selection = {
  readonly ids: ReadonlySet<number>;
  /** Chooses a seat or gives it up; false where the shop refused. */
  toggle(id: number): boolean;
  /** What the shop says is chosen, a cart that was loaded for example: it is not asked. */
  set(ids: Iterable<number>): void;
};

export type SelectionRules = {
  mayChoose(id: number, chosen: ReadonlySet<number>): boolean;
  changed(ids: ReadonlySet<number>): void;
};

export function createSelection({ mayChoose, changed }: SelectionRules): Selection {
  let ids: ReadonlySet<number> = new Set();
  const become = (after: ReadonlySet<number>): void => {
    ids = after;
    changed(ids);
  };
  return {
    get ids() {
      return ids;
    },
    toggle: (id) => {
      const isChosen = ids.has(id);
      if (!isChosen && !mayChoose(id, ids)) return false;
      become(isChosen ? new Set([...ids].filter((chosen) => chosen !== id)) : new Set([...ids, id]));
      return true;
    },
    set: (after) => {
      const next = new Set(after);
      if (next.size !== ids.size || ![...next].every((id) => ids.has(id))) become(next);
    },
  };
}
