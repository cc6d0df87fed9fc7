import { httpUrl } from '../normalise/http-url.ts';
import { PLACEHOLDER, type RequestParts } from '../rules/request.ts';
import type { PageRequest } from '../extracted/types.ts';

type Values = Record<string, string>;
type Encode = (value: string) => string;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const NUMBERS = /^\{(?:page|offset)\}$/;

/**
 * A request out of the rules' templates; `base` is where relative addresses start, and the address where the rules name
 * none. Null where that gives no http(s) address.
 */
export function buildRequest(
  parts: Partial<RequestParts>,
  base: string,
  values: Values,
): Pick<PageRequest, 'url' | 'method' | 'headers' | 'body'> | null {
  const address = parts.url === undefined ? base : fill(parts.url, values, encodePart);
  const url = httpUrl(address, base);
  if (url === null) return null;
  const body = bodyOf(parts, values);
  const headers = headersOf(parts.headers ?? {}, values);
  if (body !== null) headers['Content-Type'] ??= parts.json === undefined ? FORM_TYPE : JSON_TYPE;
  return {
    url: withParameters(url, filled(parts.query ?? {}, values)),
    method: parts.method ?? (body === null ? 'GET' : 'POST'),
    headers,
    body: parts.method === 'GET' ? null : body,
  };
}

/** The address with these parameters set; the others stay as they are. */
export function withParameters(address: string, parameters: Values): string {
  if (Object.keys(parameters).length === 0) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function bodyOf({ json, form }: Partial<RequestParts>, values: Values): string | null {
  if (json !== undefined) return JSON.stringify(filledJson(json, values));
  return form === undefined ? null : new URLSearchParams(filled(form, values)).toString();
}

/** Numbers of pages stay numbers. */
function filledJson(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    const text = fill(value, values);
    return NUMBERS.test(value) ? Number(text) : text;
  }
  if (Array.isArray(value)) return value.map((member) => filledJson(member, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, filledJson(member, values)]));
}

function headersOf(templates: Record<string, string | undefined>, values: Values): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, template] of Object.entries(templates))
    if (template !== undefined) headers[name] = inHeader(fill(template, values));
  return headers;
}

/** A value off a page must not begin another header; what is not ASCII is written as in an address. */
function inHeader(value: string): string {
  return encodeURI(value.replace(/[\u0000-\u001F\u007F]/g, ' ').toWellFormed())
    .replaceAll('%20', ' ')
    .replaceAll('%25', '%');
}

function filled(templates: Record<string, string>, values: Values): Values {
  return Object.fromEntries(
    Object.entries(templates).map(([name, template]) => [name, fill(template, values)]),
  );
}

function fill(template: string, values: Values, encode: Encode = String): string {
  return template.replace(PLACEHOLDER, (_, name: string) => encode(values[name] ?? ''));
}

/** A value within an address can't end its path, leave it, or begin its parameters. */
function encodePart(value: string): string {
  const parts = value.toWellFormed().split('/');
  return parts
    .filter((part) => part !== '.' && part !== '..')
    .map(encodeURIComponent)
    .join('/');
}
