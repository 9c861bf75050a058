/** Words and PINs that are tried until one is right: counted, and then looked up no more. */
export { guardedLookUp } from './look-up.ts';
export { GUESSES, guessersOf, type TriedOn } from './rules.ts';
