import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageThreads } from '@molva/server/domains/gallery/image-process';
import { photo } from '@molva/server/test/pictures';
import type { Measurement } from '../lib/measurement.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { quantile } from '../lib/statistics.ts';
import { steadily } from '../lib/steadily.ts';
import { withServer } from '../server/with-server.ts';
import { inLanes, ownClient, readMe, untilProcessed, uploadFile } from './gallery-calls.ts';

const photos = 100;
/** Pictures among them: making each takes longer than processing it. */
const distinct = 10;
const readsPerSecond = 50;
/** Seconds without anything else, to hold the reads beside processing against. */
const idleFor = 20;
/** Uploads at once, as the web sends them. */
const lanes = 3;

/**
 * A hundred photos of 12 megapixels through upload, job and storage, against the same calls of sharp in a bare process
 * with as many images at once, before and after; reads go on beside it. Nothing is pinned.
 */
export const images: Measurement = {
  name: 'images',
  title: '100 photos of 12 megapixels: speed against bare sharp, uploads and other calls meanwhile',
  measure: (say) =>
    withFolder(async (folder) => {
      say('making the photos');
      const paths = await makePhotos(join(folder, 'photos'));
      const sizes = await Promise.all(paths.map((path) => stat(path)));
      const megabytes = sizes.reduce((sum, { size }) => sum + size, 0) / 1_048_576;
      const bare = () => runBare(join(folder, 'bare'), paths);
      const before = await bare();
      say(`bare sharp, ${imageThreads} at once: ${(before / 1000).toFixed(1)} s`);
      const ours = await withServer(
        null,
        async (server, databaseUrl) => {
          const clientId = await ownClient(server);
          const began = performance.now();
          const idle = await steadily(
            readsPerSecond,
            () => readMe(server),
            () => performance.now() - began > idleFor * 1000,
          );
          say('uploading');
          let isOver = false;
          const asked = performance.now();
          const reads = steadily(
            readsPerSecond,
            () => readMe(server),
            () => isOver,
          );
          const uploads = await inLanes(lanes, paths, (path) => uploadFile(server, clientId, path));
          const uploaded = performance.now() - asked;
          await untilProcessed(databaseUrl, photos);
          const all = performance.now() - asked;
          isOver = true;
          return { idle, busy: await reads, uploads, uploaded, all };
        },
        false,
        'all',
      );
      const after = await bare();
      say(
        `with uploads, jobs and storage: ${(ours.all / 1000).toFixed(1)} s; bare again ${(after / 1000).toFixed(1)} s`,
      );
      const idle = quantile(ours.idle, 0.99);
      const busy = quantile(ours.busy, 0.99);
      return {
        rows: [
          {
            what: 'speed from the first upload to the last image, of bare sharp',
            value: (before + after) / 2 / ours.all,
            unit: '',
            bound: { kind: 'limit', atLeast: 0.8 },
            note: `${imageThreads} images at once and one priority in both; uploads are in ours`,
          },
          {
            what: 'p99 of reads meanwhile / p99 idle',
            value: busy / idle,
            unit: '',
            bound: { kind: 'limit', atMost: 3 },
          },
          { what: 'p99 of reads, idle', value: idle, unit: 'ms' },
          { what: 'p99 of reads, meanwhile', value: busy, unit: 'ms' },
          {
            what: 'an upload answered, median',
            value: quantile(ours.uploads, 0.5),
            unit: 'ms',
            note: `${lanes} at once, ${(megabytes / photos).toFixed(1)} MB each`,
          },
          { what: 'an upload answered, p99', value: quantile(ours.uploads, 0.99), unit: 'ms' },
          {
            what: 'all uploads answered / all images ready',
            value: ours.uploaded / ours.all,
            unit: '',
            bound: { kind: 'limit', below: 0.8 },
            note: 'answers do not wait for processing',
          },
        ],
        details: {
          bare: [before, after],
          all: ours.all,
          uploaded: ours.uploaded,
          megabytes,
          threads: imageThreads,
        },
      };
    }),
};

/** Other bytes, the same picture: a segment of words after the first marker (ITU-T T.81, B.2.4.5). */
function withComment(jpeg: Buffer, number: number): Buffer {
  const words = Buffer.from(`photo ${number}`);
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

async function makePhotos(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const pictures = Array.from({ length: distinct }, (_, index) => photo(index + 1));
  return inLanes(
    2,
    Array.from({ length: photos }, (_, index) => index + 1),
    async (number) => {
      const path = join(folder, `photo-${number}.jpg`);
      await writeFile(
        path,
        (await pictures[number % distinct]?.then((bytes) => withComment(bytes, number))) ?? '',
      );
      return path;
    },
  );
}

async function runBare(folder: string, paths: readonly string[]): Promise<number> {
  const program = [inProject('scripts/run.mjs'), inProject('bench/src/bare-images.ts')];
  return Number(await outputOf(process.execPath, [...program, String(imageThreads), folder, ...paths]));
}
