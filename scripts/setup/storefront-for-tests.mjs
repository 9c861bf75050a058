/** Setup of the integration tests: builds the storefront, without which the server has no pages. */
import { ensureStorefront } from './storefront.mjs';

export default function setup() {
  ensureStorefront();
}
