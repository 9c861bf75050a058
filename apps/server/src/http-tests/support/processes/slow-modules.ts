/** Imported before the shop: each of its modules then takes long to load, as on a machine that does much else. */
import { registerHooks } from 'node:module';

const MODULE_MS = 20;
const clock = new Int32Array(new SharedArrayBuffer(4));

registerHooks({
  load(url, context, nextLoad) {
    Atomics.wait(clock, 0, 0, MODULE_MS);
    return nextLoad(url, context);
  },
});
