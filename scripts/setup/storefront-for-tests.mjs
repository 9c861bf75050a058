/** Before the integration tests: the server under test has pages only where the storefront is built. */
import { ensureStorefront } from './storefront.mjs';

export default function setup() {
  ensureStorefront();
}
