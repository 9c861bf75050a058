/** Setup of the integration tests: builds the apps, without which the server has no pages. */
import { ensureApps } from './apps.mjs';

export default function setup() {
  ensureApps();
}
