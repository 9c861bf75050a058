import { expect, test } from 'vitest';
import { extractImageUrl } from './picture.ts';

test('extractImageUrl accepts only the data URL of a raster image at the start of the markup', () => {
  expect(extractImageUrl('<img src="data:image/webp;base64,UklGRg==" width="280" height="100" alt="CAPTCHA">')).toBe(
    'data:image/webp;base64,UklGRg==',
  );
  for (const other of [
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    '<img src="https://elsewhere.example/code.png">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<script>1</script><img src="data:image/png;base64,AAAA">',
    '',
  ])
    expect(extractImageUrl(other), other).toBeNull();
});
