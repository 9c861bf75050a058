/** Backups while tickets are sold: restored, audited and served; killed in the middle; damaged; and those of other tools. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BACKUP_ENDPOINTS, type BackupsDto } from '@sahna/contract/admin/settings/backup-endpoints';
import { AUDIT_LOG_ENDPOINTS } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { COMMANDS } from '../../../cli/commands.ts';
import { runCommand } from '../../../cli/run-command.ts';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { openDatabase } from '../../../platform/db/index.ts';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { createDatabaseEnvironment, startShopProcess } from '../../support/processes/shop-process.ts';
import { sendBuyers } from '../../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../../support/running-shop.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { listOrderHashes } from '../../support/stores/ledger.store.ts';

const LONG_MS = 600_000;
const BUYERS = 6;
const ORDERS_BEFORE = 20;
const BACKUP_MS = 120_000;

const isPending = (name: string): boolean => name.startsWith('.part-');

describeOnBothEngines('backups', (_open, { engine, createSeason, openSeason, openForAll }) => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sahna-backups-'));
    // Commands in this process, and shops, use it.
    vi.stubEnv('BACKUP_DIR', join(folder, 'backups'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const directory = (): string => join(folder, 'backups');
  const listFiles = (): string[] => readdirSync(directory());
  const read = async (admin: StaffBrowser): Promise<BackupsDto> =>
    BACKUP_ENDPOINTS.listBackups.response.parse((await admin.send(BACKUP_ENDPOINTS.listBackups)).body);
  const start = (admin: StaffBrowser) => admin.send(BACKUP_ENDPOINTS.startBackup);
  const waitUntilIdle = (admin: StaffBrowser) =>
    vi.waitFor(
      async () => {
        const found = await read(admin);
        expect([found.progress, found.verifyingId]).toEqual([null, null]);
        return found;
      },
      { timeout: BACKUP_MS, interval: 50 },
    );

  if (engine === 'postgres') {
    it('are made by other tools, and their age is recorded', { timeout: LONG_MS }, async () => {
      const shop = await openShop(await openSeason());
      onTestFinished(() => shop.stop());
      const admin = await StaffBrowser.signIn(shop.url, 'administrator');
      expect(await read(admin)).toMatchObject({ schedule: null, backups: [], isOld: true });
      expect(readProblem(await start(admin))).toBe('backup-unavailable');
      await shop.context.backups.record({ kind: 'staff', id: 'operator' });
      expect(await read(admin)).toMatchObject({ backups: [{ file: null, error: null }], isOld: false });
    });
    return;
  }

  it('contain every order acknowledged before, and a shop opens on them', { timeout: LONG_MS }, async () => {
    const shop = await startShopProcess({
      ...createDatabaseEnvironment(await createSeason()),
      BACKUP_DIR: directory(),
    });
    onTestFinished(() => void shop.end('SIGKILL'));
    const admin = await StaffBrowser.signIn(shop.url, 'administrator');
    const buyers = sendBuyers(shop.url, BUYERS);
    await vi.waitFor(() => expect(buyers.sales.orders.length).toBeGreaterThan(ORDERS_BEFORE), BACKUP_MS);
    const acknowledged = [...buyers.sales.orders];
    expect((await start(admin)).status).toBe(200);
    const { backups } = await waitUntilIdle(admin);
    const { orders, failures } = await buyers.stop();
    expect(failures).toEqual([]);
    expect(orders.length).toBeGreaterThan(acknowledged.length);
    await shop.stop();

    // As docs/operating.md describes.
    const restored = join(folder, 'restored');
    mkdirSync(restored);
    expect(backups).toMatchObject([{ error: null }]);
    execFileSync('tar', ['-xzf', join(directory(), backups[0]?.file ?? ''), '-C', restored]);
    const again = await startShopProcess({ DATA_DIR: restored, BACKUP_DIR: directory(), PAYMENTS: 'none' });
    onTestFinished(() => void again.end('SIGKILL'));
    expect((await fetch(`${again.url}/order/${acknowledged[0]}`)).status).toBe(200);
    await again.stop();
    const db = await openDatabase({ kind: 'embedded', dataDir: restored });
    const stored = new Set(await listOrderHashes(db));
    const violated = await auditLedger(db, new Date());
    await db.close();
    expect(acknowledged.filter((hash) => !stored.has(hash))).toEqual([]);
    expect(violated).toEqual([]);
  });

  it('leave no file that counts when the process is killed', { timeout: LONG_MS }, async () => {
    const environment: Record<string, string> = {
      ...createDatabaseEnvironment(await createSeason()),
      BACKUP_DIR: directory(),
      PAYMENTS: 'none',
    };
    const killed = await startShopProcess(environment);
    onTestFinished(() => void killed.end('SIGKILL'));
    await start(await StaffBrowser.signIn(killed.url, 'administrator'));
    await vi.waitFor(() => expect(listFiles().some(isPending)).toBe(true), { timeout: BACKUP_MS, interval: 1 });
    await killed.end('SIGKILL');
    expect(listFiles().filter((name) => !isPending(name))).toEqual([]);

    const again = await startShopProcess(environment);
    onTestFinished(() => void again.end('SIGKILL'));
    const admin = await StaffBrowser.signIn(again.url, 'administrator');
    expect(await read(admin)).toMatchObject({ backups: [], isOld: true });
    // The command reaches the running shop.
    const location = ['--data-dir', environment['DATA_DIR'] ?? ''];
    expect(await runCommand(COMMANDS, ['backup', 'create', ...location])).toMatchObject({ code: 0, err: '' });
    const [file = ''] = listFiles();
    expect(listFiles()).toEqual([file]);
    expect(statSync(join(directory(), file)).mode & 0o077).toBe(0);
    expect(await read(admin)).toMatchObject({ backups: [{ file }], isOld: false });
    const listed = await runCommand(COMMANDS, ['backup', 'list', ...location]);
    expect(listed.out).toContain(file);
    expect(await runCommand(COMMANDS, ['backup', 'verify', file])).toMatchObject({
      code: 0,
      out: expect.stringContaining('can be restored'),
    });
    await again.stop();
  });

  describe('of a running shop', () => {
    const target = join(mkdtempSync(join(tmpdir(), 'sahna-backups-')), 'backups');
    let shop: RunningShop;
    let admin: StaffBrowser;
    beforeAll(async () => {
      const { db } = await openForAll({ hasSeason: true });
      shop = await openShop(db, { environment: { BACKUP_DIR: target, BACKUP_KEEP: '2' } });
      admin = await StaffBrowser.signIn(shop.url, 'administrator');
    });
    afterAll(async () => {
      await shop.stop();
      rmSync(dirname(target), { recursive: true });
    });

    const listCreated = ({ backups }: BackupsDto) => backups.filter(({ file }) => file !== null);

    it('fail with the reason when the folder cannot be written', { timeout: LONG_MS }, async () => {
      writeFileSync(target, 'a file');
      expect((await start(admin)).status).toBe(200);
      expect(await waitUntilIdle(admin)).toMatchObject({
        isOld: true,
        backups: [{ error: expect.any(String), file: null }],
      });
      rmSync(target);
    });

    it('are made one at a time, verified, and deleted beyond the number to keep', { timeout: LONG_MS }, async () => {
      const answers = await Promise.all([start(admin), start(admin), start(admin)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const created = listCreated(await waitUntilIdle(admin));
      expect(created).toHaveLength(1);
      const id = created[0]?.id;
      const verify = () => admin.send(BACKUP_ENDPOINTS.startVerification, { params: { id } });
      expect((await verify()).status).toBe(200);
      expect(readProblem(await verify())).toBe('verification-running');
      const verified = listCreated(await waitUntilIdle(admin));
      expect(verified).toMatchObject([{ verifiedAt: expect.any(String), verificationError: null }]);

      const oldest = readdirSync(target);
      for (let n = 0; n < 2; n++) {
        // Files are named by the second.
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await start(admin);
        await waitUntilIdle(admin);
      }
      expect(readdirSync(target)).toHaveLength(2);
      expect(readdirSync(target)).not.toContain(oldest[0]);
      const { body } = await admin.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { search: '?kind=backup' });
      const entries = AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(body).items;
      expect(entries.slice(0, 4).map(({ verb }) => verb)).toEqual([
        'create_backup',
        'create_backup',
        'verify_backup',
        'create_backup',
      ]);
      expect(entries[0]?.after).toMatchObject({ deleted: oldest });
    });

    it('are refused when damaged, and then do not count', { timeout: LONG_MS }, async () => {
      const [backup, older] = listCreated(await read(admin));
      rmSync(join(target, older?.file ?? ''));
      expect(await read(admin)).toMatchObject({ isOld: false });
      const file = join(target, backup?.file ?? '');
      const intact = readFileSync(file);
      // A single bit can be one that changes nothing, such as how far back a run of zeros is copied from.
      const flip = (share: number): Buffer => {
        const from = Math.floor(intact.length * share);
        const flipped = Buffer.from(intact);
        for (const [at, byte] of intact.subarray(from, from + 64).entries()) flipped[from + at] = byte ^ 0xff;
        return flipped;
      };
      const damages: Record<string, Buffer> = {
        truncated: intact.subarray(0, Math.floor(intact.length / 2)),
        ...Object.fromEntries([0.1, 0.25, 1 / 3, 0.5, 0.75, 0.99].map((share) => [`flipped at ${share}`, flip(share)])),
        empty: Buffer.alloc(0),
        'not an archive': Buffer.from('a text'),
      };
      for (const [name, content] of Object.entries(damages)) {
        writeFileSync(file, content);
        expect(await runCommand(COMMANDS, ['backup', 'verify', file]), name).toMatchObject({ code: 1, out: '' });
      }
      await admin.send(BACKUP_ENDPOINTS.startVerification, { params: { id: backup?.id } });
      const found = await waitUntilIdle(admin);
      expect(found.isOld).toBe(true);
      expect(listCreated(found)).toMatchObject([{ verifiedAt: null, verificationError: expect.any(String) }]);
      expect((await runCommand(COMMANDS, ['backup', 'verify', 'nowhere.tar.gz'])).code).toBe(2);
      rmSync(file);
      expect(listCreated(await read(admin))).toEqual([]);
    });
  });
});
