import { expect, it } from 'vitest';
import { describeOnBothEngines } from './testing/databases.ts';

const CANARY = 'canary@mail.example';

describeOnBothEngines('database errors', (open) => {
  it.each([
    ['a row that violates a constraint', 'INSERT INTO guest (email, age) VALUES ($1, -1)', [CANARY]],
    ['a duplicate row', 'INSERT INTO guest (email, age) VALUES ($1, 1), ($1, 1)', [CANARY]],
    [
      'text that cannot be kept',
      'SELECT * FROM json_to_record($1::json) AS g (email text)',
      [`{"email":"${CANARY}\\u0000"}`],
    ],
  ])('contain no row data, because errors are logged: %s', async (_, sql, params) => {
    const db = await open();
    await db.query('CREATE TABLE guest (email text UNIQUE, age int CHECK (age > 0))');
    const failed: unknown = await db.query(sql, params).catch((error: unknown) => error);
    if (!(failed instanceof Error)) throw new Error('it should have failed');
    expect(failed).toHaveProperty('code', expect.stringMatching(/^\w{5}$/));
    const logged = JSON.stringify({ ...failed, message: failed.message, stack: failed.stack });
    expect(logged).not.toContain('canary');
  });
});
