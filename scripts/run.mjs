// Starts a TypeScript entry in this process, after saying clearly when this Node can't.
// Plain JavaScript on purpose: it must parse on the oldest Node that npm may hand us.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { endWithParent } from './end-with-parent.mjs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Molva needs Node 24 or newer and this is ${process.version}.\n` +
      'On Linux (x64, arm64), Windows x64 and Intel macOS "npm ci" brings Node 26 along: run it again without --omit=optional,\n' +
      'and start through npm ("npm start", "npm run demo"). Elsewhere install Node 24 or newer.',
  );
  process.exit(1);
}

const [entry] = process.argv.splice(2, 1);
if (!entry) {
  console.error('usage: node scripts/run.mjs ENTRY.ts [arguments]');
  process.exit(2);
}
if (process.env.npm_lifecycle_event) endWithParent();
// Libraries made for browsers look whether it is there, and Node then warns that it has nowhere to keep it.
delete globalThis.localStorage;
await import(pathToFileURL(resolve(entry)).href);
