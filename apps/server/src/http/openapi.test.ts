import { describe, expect, it } from 'vitest';
import { useServer } from '../test/server.ts';
import { operations } from '../registry/operations.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const server = useServer();

async function read(): Promise<Document> {
  const answer = await server.app.inject({ method: 'GET', url: '/api/v1/openapi.json' });
  expect(answer.statusCode).toBe(200);
  return answer.json<Document>();
}

describe('the OpenAPI document', () => {
  it('is 3.1, of version 0.1.0, and has every call', async () => {
    const document = await read();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toBe('0.1.0');
    for (const { endpoint } of operations) {
      expect(document.paths[`/api/v1${endpoint.path}`]).toHaveProperty(endpoint.method.toLowerCase());
    }
    expect(document.paths).toHaveProperty('/api/v1/events');
  });

  it('names every operation once, as tag-verb_noun, with a summary', async () => {
    const operations = Object.values((await read()).paths).flatMap((path) => Object.values(path));
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const operation of operations) {
      expect(operation.operationId).toMatch(/^[a-z]+-[a-z]+(_[a-z]+)+$/);
      expect(operation.summary).not.toBe('');
    }
  });

  it('declares each path parameter, and documents 401 wherever one must sign in', async () => {
    for (const [path, methods] of Object.entries((await read()).paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const operation of Object.values(methods)) {
        const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
        expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
        if (operation.security.length > 0) expect(operation.responses).toHaveProperty('401');
      }
    }
  });

  it('refers only to schemas it has', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    const names = new Set(
      [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? ''),
    );
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('can be read and tried at /docs without any inline script', async () => {
    const page = await server.app.inject({ method: 'GET', url: '/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts).toHaveLength(2);
    for (const [, attributes = '', content] of scripts) {
      expect(content).toBe('');
      const file = /src="([^"]+)"/.exec(attributes)?.[1] ?? '';
      expect((await server.app.inject({ method: 'GET', url: file })).statusCode).toBe(200);
    }
    expect((await server.app.inject({ method: 'GET', url: '/docs/files/package.json' })).statusCode).toBe(
      404,
    );
  });
});
