/**
 * Takes a file over HTTP as another program on the same machine would, away from the process that times other calls: `node
 * download.ts URL TOKEN`. Prints milliseconds and bytes as JSON, and throws the file away.
 */
const [url = '', token = ''] = process.argv.slice(2);
const asked = performance.now();
const answer = await fetch(url, {
  headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
});
if (answer.status !== 200 || answer.body === null)
  throw new Error(`the export answered ${answer.status}: ${await answer.text()}`);
let firstByteMs: number | null = null;
let bytes = 0;
for await (const chunk of answer.body) {
  firstByteMs ??= performance.now() - asked;
  bytes += chunk.length;
}
console.log(JSON.stringify({ ms: performance.now() - asked, bytes, firstByteMs }));
