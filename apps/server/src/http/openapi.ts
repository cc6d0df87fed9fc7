import { problem, validationProblem } from '@molva/contract/common';
import type { EndpointShape } from '@molva/contract';
import { limits } from '@molva/contract/limits';
import { problemsByCall } from '@molva/contract/problems/by-call';
import { z } from 'zod';
import { tagDescriptions } from './openapi-tags.ts';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const problemTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** The OpenAPI 3.1 document of the given calls, from the very schemas that check them. */
export function openApiDocument(endpoints: readonly EndpointShape[], serverUrl: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = `/api/v1${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Molva',
      version: '0.1.0',
      description:
        'Review management. Times are UTC in ISO 8601; a list answers data and the count of all that match.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'Molva', url: serverUrl },
    },
    servers: [{ url: serverUrl }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        password: {
          type: 'oauth2',
          flows: { password: { tokenUrl: '/api/v1/login/access-token', scopes: {} } },
        },
      },
    },
  });
}

const tagOf = ({ operationId }: EndpointShape) => operationId.slice(0, operationId.indexOf('-'));

function tagsOf(endpoints: readonly EndpointShape[]) {
  return [...new Set(endpoints.map(tagOf))].map((name) => ({
    name,
    description: tagDescriptions[name] ?? name,
  }));
}

function operation(endpoint: EndpointShape): ZodOpenApiOperationObject {
  const produces = [endpoint.produces ?? 'application/json'].flat();
  return {
    operationId: endpoint.operationId,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: [endpoint.description, accessLine(endpoint)].filter(Boolean).join('\n\n'),
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }, { password: [] }],
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
    },
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: bodyContent(endpoint),
          },
        }
      : {}),
    responses: {
      [endpoint.success]: {
        description: 'Success',
        content: Object.fromEntries(produces.map((type) => [type, { schema: endpoint.answer }])),
      },
      ...problems(endpoint),
    },
  };
}

const bodyTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  json_or_multipart: ['application/json', 'multipart/form-data'],
} as const;

function bodyContent(endpoint: EndpointShape) {
  const types: readonly string[] = bodyTypes[endpoint.bodyType ?? 'json'];
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        schema:
          type === 'multipart/form-data' && endpoint.bodyType !== 'form'
            ? withFiles(endpoint.body)
            : endpoint.body,
      },
    ]),
  );
}

/** Fields, and beside them the files: strings of bytes, as OpenAPI 3.1 has them (section 4.8.14.3). */
function withFiles(body: EndpointShape['body']) {
  if (!(body instanceof z.ZodObject)) return body;
  const file = z.string().meta({ contentMediaType: 'application/octet-stream', format: 'binary' });
  return body.extend({ files: z.array(file).min(1).max(limits.uploadFiles) });
}

function accessLine(endpoint: EndpointShape): string {
  if (endpoint.access === 'anyone') return 'Needs no sign-in.';
  return endpoint.access === 'signed_in'
    ? 'For whoever is signed in.'
    : `Needs the right \`${endpoint.access}\`.`;
}

/** Said of an answer: what its `code` may be, or the `code` of its fields. */
const withCodes = (text: string, codes: readonly string[] = []): string =>
  codes.length === 0 ? text : `${text}: ${codes.map((code) => `\`${code}\``).join(', ')}`;

function problems(endpoint: EndpointShape): ZodOpenApiOperationObject['responses'] {
  const codes = problemsByCall[endpoint.operationId] ?? {};
  const statuses = new Set<number>([...(endpoint.errors ?? []), ...Object.keys(codes).map(Number)]);
  statuses.delete(422);
  if (endpoint.access !== 'anyone') statuses.add(401);
  if (!['anyone', 'signed_in'].includes(endpoint.access)) statuses.add(403);
  if ((endpoint.access === 'anyone' && endpoint.method !== 'GET') || endpoint.isHeavy) statuses.add(429);
  const answers: ZodOpenApiOperationObject['responses'] = {};
  for (const status of [...statuses].sort((a, b) => a - b)) {
    answers[`${status}` as '400'] = {
      description: withCodes(problemTexts[status] ?? 'Error', codes[status]),
      content: { 'application/json': { schema: problem } },
    };
  }
  if (endpoint.params || endpoint.query || endpoint.body || codes[422]) {
    answers['422'] = {
      description: withCodes('Validation Error', codes[422]),
      content: { 'application/json': { schema: validationProblem } },
    };
  }
  return answers;
}
