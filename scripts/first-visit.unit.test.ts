import { expect, it } from 'vitest';
import { listFirstVisitScripts } from './first-visit.mjs';

it('counts the entry, its imports and the first page, not the pages behind it', () => {
  const manifest = {
    'src/entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_vendor.js'],
      dynamicImports: ['src/routes/listing.tsx', 'src/routes/order.tsx'],
    },
    '_vendor.js': { file: 'assets/vendor.js' },
    'src/routes/listing.tsx': { file: 'assets/listing.js', imports: ['_vendor.js', '_card.js'] },
    '_card.js': { file: 'assets/card.js' },
    'src/routes/order.tsx': { file: 'assets/order.js', imports: ['_form.js'] },
    '_form.js': { file: 'assets/form.js' },
    'src/style.css': { file: 'assets/style.css', isEntry: true },
  };

  const scripts = listFirstVisitScripts(manifest, (source) => source.includes('listing'));

  expect(scripts).toEqual(['assets/card.js', 'assets/entry.js', 'assets/listing.js', 'assets/vendor.js']);
});
