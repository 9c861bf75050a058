/** Databases for integration tests: each test gets its own, migrated and empty, on both engines. */
import { randomBytes } from 'node:crypto';
import { afterAll, describe, inject, it, onTestFinished } from 'vitest';
import { type Database, type DatabaseConfig, openDatabase } from '../index.ts';
import { CONNECTION_PATIENCE_MS, copyPostgres } from './copy-postgres.ts';
import { copyEmbedded } from './embedded-copy.ts';
import { POSTGRES_MISSING } from './postgres.ts';
import { refuseNestedStatements } from './refuse-nested-statements.ts';
import { SEASON_TEMPLATE, TEMPLATE } from './templates.ts';

export type TestDatabases = {
  engine: Database['engine'];
  /**
   * `it`, on one engine of the two: for the tests of `describeOnBothEngines` whose locks, notifications, errors and SQL do not
   * differ by engine.
   */
  itOnce(name: string, test: () => Promise<void> | void): void;
  /** Creates an empty migrated database without opening it, for tests that open or restart it themselves. */
  create(): Promise<DatabaseConfig>;
  /** The same with the demo season of today in it. */
  createSeason(): Promise<DatabaseConfig>;
  /** Creates and opens an empty migrated database; it is closed and removed after the test. */
  open(): Promise<Database>;
  /** The same with the demo season of today in it. */
  openSeason(): Promise<Database>;
  /**
   * Like `open`, for all tests of a block: call in `beforeAll`; closed and removed after the last test. `config` opens
   * it in other processes.
   */
  openForAll(options?: { hasSeason: boolean }): Promise<{ db: Database; config: DatabaseConfig }>;
  /**
   * Opens a database of `create` again, like another process (on PostgreSQL; an embedded one must be closed before).
   */
  openAgain(config: DatabaseConfig): Promise<Database>;
};

type Tests = (open: () => Promise<Database>, databases: TestDatabases) => void;

/**
 * Runs the same tests on both engines: on PostgreSQL in `npm test`, on the embedded engine in `npm run test:long`. Without
 * PostgreSQL its half is one failing test that names the package to install.
 *
 * @example describeOnBothEngines('holds', (open) => { it('…', async () => { const db = await open(); … }) })
 */
export function describeOnBothEngines(name: string, tests: Tests): void {
  describeOnEachEngine(name, tests, ['long']);
}

/** The same with both halves in `npm test`, for the few tests that find most faults of an engine. */
export function describeOnBothEnginesInEveryRun(name: string, tests: Tests): void {
  describeOnEachEngine(name, tests, []);
}

function describeOnEachEngine(name: string, tests: Tests, embeddedTags: 'long'[]): void {
  describe(`${name} (embedded)`, { tags: embeddedTags }, () => {
    const databases = createTestDatabases('embedded', createEmbedded);
    tests(databases.open, databases);
  });
  describe(`${name} (PostgreSQL)`, () => {
    const clusterUrl = inject('postgresUrl');
    if (clusterUrl === null) {
      it('runs on PostgreSQL', () => {
        throw new Error(POSTGRES_MISSING);
      });
      return;
    }
    const databases = createTestDatabases('postgres', (season) => createOnPostgres(clusterUrl, season));
    tests(databases.open, databases);
  });
}

/**
 * Runs the tests on one engine: PostgreSQL, whose databases cost a tenth of an embedded one's processor time, or the embedded
 * engine where PostgreSQL is not installed. For tests whose locks, notifications, errors and SQL do not differ by engine;
 * `statements.int.test.ts` prepares every statement on both.
 *
 * @example describeWithDatabase('promo codes', (open) => { it('…', async () => { const db = await open(); … }) })
 */
export function describeWithDatabase(name: string, tests: Tests): void {
  describe(name, () => {
    const clusterUrl = inject('postgresUrl');
    const databases =
      clusterUrl === null
        ? createTestDatabases('embedded', createEmbedded)
        : createTestDatabases('postgres', (season) => createOnPostgres(clusterUrl, season));
    tests(databases.open, databases);
  });
}

/** A database with the demo season of today, for another process. */
export async function createSeasonDatabase(): Promise<{ config: DatabaseConfig; remove(): Promise<void> }> {
  const clusterUrl = inject('postgresUrl');
  return clusterUrl === null ? createEmbedded(true) : createOnPostgres(clusterUrl, true);
}

/** A database with the demo season of today on the engine of `describeWithDatabase`, for all tests of a file. */
export async function openSeasonDatabase(): Promise<{
  db: Database;
  config: DatabaseConfig;
  remove(): Promise<void>;
}> {
  const { config, remove } = await createSeasonDatabase();
  const db = refuseNestedStatements(await openDatabase(config));
  return {
    db,
    config,
    remove: async () => {
      await db.close();
      await remove();
    },
  };
}

function getSingleRunEngine(): Database['engine'] {
  return inject('postgresUrl') === null ? 'embedded' : 'postgres';
}

type Created = { config: DatabaseConfig; remove(): Promise<void> };

function createTestDatabases(engine: Database['engine'], make: (season: boolean) => Promise<Created>): TestDatabases {
  const shared: { db: Database; created: Created }[] = [];
  afterAll(async () => {
    for (const { db, created } of shared.splice(0)) {
      await db.close();
      await created.remove();
    }
  });
  // Cleanups run in reverse order after the test's hooks: users of a database stop before it is closed.
  const create = async (season = false) => {
    const created = await make(season);
    onTestFinished(() => created.remove());
    return created.config;
  };
  const openAgain = async (config: DatabaseConfig) => {
    const db = refuseNestedStatements(await openDatabase(config));
    onTestFinished(() => db.close().catch(() => {}));
    return db;
  };
  return {
    engine,
    itOnce: engine === getSingleRunEngine() ? it : () => {},
    create: () => create(),
    createSeason: () => create(true),
    openAgain,
    open: async () => openAgain(await create()),
    openSeason: async () => openAgain(await create(true)),
    openForAll: async ({ hasSeason } = { hasSeason: false }) => {
      const database = await make(hasSeason);
      const db = refuseNestedStatements(await openDatabase(database.config));
      shared.push({ db, created: database });
      return { db, config: database.config };
    },
  };
}

async function createEmbedded(season: boolean): Promise<Created> {
  const { dataDir, remove } = await copyEmbedded(inject(season ? 'embeddedSeason' : 'embeddedTemplate'));
  return { config: { kind: 'embedded', dataDir }, remove: async () => remove() };
}

async function createOnPostgres(clusterUrl: string, season: boolean): Promise<Created> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { url, remove } = await copyPostgres(clusterUrl, name, season ? SEASON_TEMPLATE : TEMPLATE);
  return { config: { kind: 'postgres', url, connectionTimeoutMs: CONNECTION_PATIENCE_MS }, remove };
}
