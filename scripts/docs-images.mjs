/**
 * `npm run docs-images`: takes the images of the admin app in `docs/images` again, from the demonstration. Look at the
 * difference before you commit it.
 */
import { photograph } from './setup/photograph.mjs';

process.exitCode = photograph({ DOCS_IMAGES: '1' }, 'docs images');
