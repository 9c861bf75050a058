/** PINs with which members unlock enrolled devices. */
export const PIN_LENGTH = 6;
/** Wrong PINs of a member on a device; then only a full sign-in helps. */
export const MAX_PIN_FAILURES = 5;
/** An enrolled device locks itself after this long without input. */
export const IDLE_LOCK_MINUTES = 10;

/** Frequent choices that are neither a repetition nor a run. */
const FREQUENT_PINS = new Set([
  ...['112233', '123321', '332211', '321123', '147258', '258369', '159357', '159753', '753951', '147369', '123654'],
  ...['142536', '741852', '852963', '963852', '100200', '102030', '123789', '789123', '124578', '235689', '102938'],
]);

/** PINs that are tried first: repeated parts, fewer than three digits, runs with any step, and frequent choices. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return /^(\d{1,3})\1+$/.test(pin) || new Set(digits).size < 3 || new Set(steps).size === 1 || FREQUENT_PINS.has(pin);
}
