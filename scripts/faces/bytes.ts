/** Bytes of a font, most significant first. */
export class Bytes {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  u8(...values: readonly number[]): this {
    for (const value of values) this.#bytes.push(value & 0xff);
    return this;
  }

  /** Signed numbers, too: two's complement. */
  u16(...values: readonly number[]): this {
    for (const value of values) this.u8(value >> 8, value);
    return this;
  }

  u32(...values: readonly number[]): this {
    for (const value of values) this.u8(value >>> 24, value >>> 16, value >>> 8, value);
    return this;
  }

  fixed(value: number): this {
    return this.u32(Math.round(value * 65536));
  }

  /** A fraction between -2 and 2, as axes have them. */
  f2dot14(...values: readonly number[]): this {
    return this.u16(...values.map((value) => Math.round(value * 16384)));
  }

  text(text: string): this {
    return this.u8(...Buffer.from(text, 'latin1'));
  }

  add(other: Bytes): this {
    for (const value of other.#bytes) this.#bytes.push(value);
    return this;
  }

  padTo(multiple: number): this {
    while (this.length % multiple !== 0) this.#bytes.push(0);
    return this;
  }

  toBuffer(): Buffer {
    return Buffer.from(this.#bytes);
  }
}
