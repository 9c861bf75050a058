/** For shops that are no demonstration, and whose season names its tickets. It keeps nobody's secrets. */
export const TEST_HOLDER_KEYS = { HOLDER_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}` };
