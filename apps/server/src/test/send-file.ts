import type { TestServer } from './server.ts';

/** Sends one file with fields before it, as a browser's form does. */
export async function sendFile(
  server: TestServer,
  token: string,
  {
    url,
    content,
    fields,
    headers,
  }: {
    url: string;
    content: string | Uint8Array;
    fields: Readonly<Record<string, string | undefined>>;
    headers?: Readonly<Record<string, string>>;
  },
): Promise<{ status: number; body: never }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('files', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), 'файл');
  const encoded = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
