import { type Agent, request } from 'node:http';

/** Milliseconds from a call to the end of its answer. @throws where it is not 200 */
export function ask(
  agent: Agent,
  origin: string,
  { path, token }: { path: string; token: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(new URL(path, origin), { agent, headers: { authorization: `Bearer ${token}` } });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
      answer.resume();
    });
    sent.end();
  });
}
