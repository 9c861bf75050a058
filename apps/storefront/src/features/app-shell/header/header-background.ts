import { chooseInk } from '@sahna/contract/rules/tint';

export type HeaderBackground = { kind: 'light' | 'dark' | 'picture'; style: { background: string } };

/** `background`: a color (`#rrggbb`), the URL of a picture, or ''. */
export function readHeaderBackground(background: string): HeaderBackground | null {
  if (background === '') return null;
  if (!background.startsWith('#'))
    return { kind: 'picture', style: { background: `center / cover url(${JSON.stringify(background)})` } };
  return { kind: chooseInk(background) === 'dark' ? 'light' : 'dark', style: { background } };
}
