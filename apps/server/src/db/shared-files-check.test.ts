import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useServer } from '../test/server.ts';
import { assertSharedFiles, FilesFolderError, markName } from './shared-files-check.ts';

const server = useServer();
let folders: string;
let count = 0;

beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), 'molva-files-'));
});
beforeEach(async () => {
  await server.context.db.query.deleteFrom('agency_settings').where('key', '=', 'files_folder').execute();
});
afterAll(() => rm(folders, { recursive: true, force: true }));

const check = (folder: string) => assertSharedFiles(server.context.db, folder);
const freshFolder = () => join(folders, String((count += 1)));

it('lets in every node that shares the folder, also where several start at once on a new one', async () => {
  const folder = freshFolder();
  await Promise.all([check(folder), check(folder), check(folder)]);
  await check(folder);
  expect((await readFile(join(folder, markName), 'utf8')).trim()).toMatch(/^[0-9a-f-]{36}$/);
});

it('refuses a node with a folder of its own, saying what to do, and changes nothing', async () => {
  const [shared, own] = [freshFolder(), freshFolder()];
  await check(shared);
  const refused = await check(own).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FilesFolderError);
  const mark = (await readFile(join(shared, markName), 'utf8')).trim();
  expect(String(refused)).toContain(`write ${mark} into ${join(own, markName)}`);
  await expect(readFile(join(own, markName))).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(join(own, markName), mark);
  await check(own);
});

it('refuses a folder of another installation', async () => {
  const [shared, other] = [freshFolder(), freshFolder()];
  await check(other);
  await server.context.db.query.deleteFrom('agency_settings').where('key', '=', 'files_folder').execute();
  await check(shared);
  await expect(check(other)).rejects.toThrow('FILES_DIR');
});

it('takes a folder that was marked before its database knew of it', async () => {
  const folder = freshFolder();
  await check(folder);
  await server.context.db.query.deleteFrom('agency_settings').where('key', '=', 'files_folder').execute();
  const mark = await readFile(join(folder, markName), 'utf8');
  await check(folder);
  expect(await readFile(join(folder, markName), 'utf8')).toBe(mark);
});
