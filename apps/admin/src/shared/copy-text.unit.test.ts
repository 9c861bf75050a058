import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const stubClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard });

describe('copying a text', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('writes it to the clipboard', async () => {
    const writeText = vi.fn(async () => {});
    stubClipboard({ writeText });
    expect(await copyText('link')).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('link');
  });

  it.each<[reason: string, clipboard: unknown]>([
    ['the member denied it', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
    ['the page came without HTTPS', undefined],
  ])('fails without an exception where %s', async (_, clipboard) => {
    stubClipboard(clipboard);
    expect(await copyText('link')).toBe(false);
  });
});
