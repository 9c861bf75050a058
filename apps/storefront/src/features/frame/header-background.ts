import { inkOn } from '@sahna/contract/rules/tint';

/** The header's background, and the text colour that can be read on it. */
export type HeaderBackground = { kind: 'light' | 'dark' | 'picture'; style: { background: string } };

/** `background` is setup's: a colour like #9b1b30, the address of a picture, or nothing. */
export function headerBackground(background: string): HeaderBackground | null {
  if (background === '') return null;
  if (!background.startsWith('#'))
    return { kind: 'picture', style: { background: `center / cover url(${JSON.stringify(background)})` } };
  return { kind: inkOn(background) === 'dark' ? 'light' : 'dark', style: { background } };
}
