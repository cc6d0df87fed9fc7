import { describe, expect, test } from 'vitest';
import { FetchError, toFetchError } from './errors.ts';
import { finalError, isPassing } from './classify-response.ts';

const url = new URL('https://site.example/reviews?token=secret');
const coded = (code: string, name = 'Error'): Error => Object.assign(new Error('raw words'), { code, name });

test('a message shows where, without what may be secret', () => {
  const error = new FetchError('http_status', url, 'The site answers 500', { status: 500 });
  expect(error.message).toBe('The site answers 500 (https://site.example/reviews)');
  expect(error).toMatchObject({
    code: 'http_status',
    status: 500,
    retryAfter: null,
    url: 'https://site.example/reviews',
  });
});

describe('what the network and the parser throw', () => {
  test.each([
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_HEADERS_OVERFLOW', 'bad_response'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'bad_response'],
    ['HPE_INVALID_CHUNK_SIZE', 'bad_response'],
    ['Z_DATA_ERROR', 'bad_response'],
    ['ERR__ERROR_FORMAT_PADDING_1', 'bad_response'],
    ['ECONNREFUSED', 'connection_failed'],
    ['ECONNRESET', 'connection_failed'],
    ['UND_ERR_SOCKET', 'connection_failed'],
    ['EPROTO', 'connection_failed'],
    ['CERTAINLY_NOT', 'connection_failed'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_invalid'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate_invalid'],
    ['CERT_HAS_EXPIRED', 'certificate_invalid'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_invalid'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_invalid'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate_invalid'],
  ])('%s is %s', (code, expected) => {
    const error = toFetchError(coded(code), url);
    expect(error.code).toBe(expected);
    expect(error.cause).toMatchObject({ code });
  });

  test('a parser error without a code', () => {
    expect(toFetchError(Object.assign(new Error('x'), { name: 'HTTPParserError' }), url).code).toBe(
      'bad_response',
    );
  });

  test('a FetchError is itself, anything else a failed connection', () => {
    const own = new FetchError('too_large', url, 'x');
    expect(toFetchError(own, url)).toBe(own);
    expect(toFetchError('a word', url).code).toBe('connection_failed');
  });
});

test('what may pass by itself', () => {
  const of = (code: FetchError['code'], status?: number): boolean =>
    isPassing(new FetchError(code, url, 'x', status === undefined ? {} : { status }));
  expect([
    of('connection_failed'),
    of('timeout'),
    of('rate_limited', 429),
    of('http_status', 502),
  ]).not.toContain(false);
  expect([of('http_status', 408), of('http_status', 503)]).not.toContain(false);
  expect([of('http_status', 404), of('http_status', 501), of('blocked', 403), of('too_large')]).not.toContain(
    true,
  );
  expect([
    of('bad_response'),
    of('address_refused'),
    of('robots_disallowed'),
    of('dns_failed'),
    of('certificate_invalid'),
  ]).not.toContain(true);
});

test('429 to the end: with a time to wait it is a limit, without one a refusal', () => {
  const limited = new FetchError('rate_limited', url, 'x', { status: 429, retryAfter: 5 });
  expect(finalError(limited)).toBe(limited);
  expect(finalError(new FetchError('rate_limited', url, 'x', { status: 429 }))).toMatchObject({
    code: 'blocked',
    status: 429,
  });
});
