/** Discrete event simulation: a heap of actions by their time in seconds. */
type Entry = { at: number; act: () => void };

export class Timeline {
  now = 0;
  readonly #heap: Entry[] = [];

  at(at: number, act: () => void): void {
    const heap = this.#heap;
    let child = heap.push({ at, act }) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (this.#time(parent) <= this.#time(child)) break;
      this.#swap(parent, child);
      child = parent;
    }
  }

  in(seconds: number, act: () => void): void {
    this.at(this.now + seconds, act);
  }

  runUntil(end: number): void {
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.act();
    }
    this.now = end;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let smallest = parent;
      if (this.#time(left) < this.#time(smallest)) smallest = left;
      if (this.#time(right) < this.#time(smallest)) smallest = right;
      if (smallest === parent) return;
      this.#swap(parent, smallest);
      parent = smallest;
    }
  }

  #time(index: number): number {
    return this.#heap[index]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(first: number, other: number): void {
    const [a, b] = [this.#heap[first], this.#heap[other]];
    if (!a || !b) return;
    this.#heap[first] = b;
    this.#heap[other] = a;
  }
}
