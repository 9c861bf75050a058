import { expect, test } from 'vitest';
import { drawPlaceMap } from './place-map.ts';

test('drawPlaceMap marks the seat and keeps only translated texts that are large enough to read', () => {
  const bytes = new TextEncoder().encode(
    '<text font-size="34">Сцена</text><text font-size="19">Оркестр</text><text font-size="44">Партер</text>',
  );
  const drawn = drawPlaceMap(
    { plan: { bytes, mediaType: 'image/svg+xml', key: 'plan', width: 1000, height: 800 }, x: 10, y: 20 },
    'kz',
  );
  expect(drawn).toContain('>Сахна<');
  expect(drawn).not.toMatch(/Оркестр|Партер/);
  expect(drawn.match(/cx="10" cy="20"/g)).toHaveLength(2);
});
