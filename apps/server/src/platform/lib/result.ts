/** An expected refusal is a value; only bugs throw. */
export type Ok<T> = { ok: true; value: T };
export type Refused<E> = { ok: false; refusal: E };
export type Result<T, E> = Ok<T> | Refused<E>;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refused<E>(refusal: E): Refused<E> {
  return { ok: false, refusal };
}
