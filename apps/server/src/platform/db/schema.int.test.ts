/** The schema that the migrations create. After a change of the migrations: `npx vitest run --project int schema.int -u`. */
import { expect, it } from 'vitest';
import { describeOnBothEngines } from './testing/databases.ts';
import { describeSchema } from './testing/describe-schema.ts';

describeOnBothEngines('the schema of a new database', (open) => {
  it('equals schema.txt', async () => {
    await expect(await describeSchema(await open())).toMatchFileSnapshot('./schema.txt');
  });
});
