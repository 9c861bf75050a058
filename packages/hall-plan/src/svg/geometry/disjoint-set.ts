/** Disjoint-set (union-find) of indices. */
export class DisjointSet {
  readonly #leader: number[];

  constructor(count: number) {
    this.#leader = Array.from({ length: count }, (_, index) => index);
  }

  join(a: number, b: number): void {
    this.#leader[this.#find(b)] = this.#find(a);
  }

  /** Groups in order of their indices. */
  toGroups(): number[][] {
    const groups = new Map<number, number[]>();
    for (const index of this.#leader.keys()) {
      const top = this.#find(index);
      const group = groups.get(top);
      if (group) group.push(index);
      else groups.set(top, [index]);
    }
    return [...groups.values()];
  }

  #find(index: number): number {
    let top = index;
    while (this.#leader[top] !== top) {
      const next = this.#leader[this.#leader[top] ?? top] ?? top;
      this.#leader[top] = next;
      top = next;
    }
    return top;
  }
}
