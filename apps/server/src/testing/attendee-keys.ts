/** For shops without demo mode whose season has named tickets. A key for tests only. */
export const TEST_ATTENDEE_KEYS = { HOLDER_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}` };
