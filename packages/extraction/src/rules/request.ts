import { z } from 'zod';
import { cssField, jsonField } from './fields.ts';
import { regexSource } from './common.ts';
import { script } from './script.ts';

/** `{name}` in a template. */
export const PLACEHOLDER = /\{([a-z_]\w{0,30})\}/gi;
/** Names that templates may use without a capture or a value of that name. */
export const STANDARD_NAMES: readonly string[] = ['address', 'page', 'offset', 'cursor'];

const name = z.string().regex(/^[a-z_]\w{0,30}$/i);
const template = z.string().max(1000);
const parameters = z.record(z.string().min(1).max(100), template);

/** A value anywhere on a page: by a selector in its HTML, or by a JSONPath in its JSON. */
export const pageValue = z
  .union([
    cssField,
    z.strictObject({
      script: script.optional().describe('Где в скриптах стоит JSON; без указания там же, где отзывы'),
      ...jsonField.shape,
    }),
  ])
  .meta({ id: 'PageValue', description: 'Значение на странице: в HTML по селектору или в JSON по JSONPath' });

/** The only headers that rules may set. No cookies, no credentials: those are nobody's rules. */
export const requestHeaders = z
  .strictObject({
    Accept: template.optional().describe('Какой ответ нужен, например application/json'),
    'Accept-Language': template.optional().describe('Язык, например ru'),
    'Content-Type': template.optional().describe('Тип тела, если он не application/json и не форма'),
    Referer: template.optional().describe('Страница, с которой идёт запрос, например {address}'),
    'X-Requested-With': template.optional().describe('Обычно XMLHttpRequest'),
  })
  .describe('Заголовки запроса: только из этого списка');

export const requestParts = {
  url: template.optional().describe('Адрес запроса, например https://site.ru/list?id={id}'),
  query: parameters.optional().describe('Параметры адреса; прочие параметры остаются, какие есть'),
  method: z.enum(['GET', 'POST']).optional().describe('Способ запроса; без указания GET, с телом POST'),
  headers: requestHeaders.optional(),
  json: z
    .json()
    .refine((value) => JSON.stringify(value).length <= 10_000, { message: 'Longer than 10,000 characters' })
    .optional()
    .describe('Тело запроса в JSON; строка "{page}" или "{offset}" становится числом'),
  form: parameters.optional().describe('Тело запроса как форма'),
};

/** A header that a key may stand in: none that says how the request is sent. */
const keyHeader = z
  .string()
  .max(60)
  .regex(
    /^(?!(?:host|cookie|connection|upgrade|te|trailer|expect|user-agent)$)(?!(?:content|transfer|proxy)-)[a-z][a-z\d-]*$/i,
  );

/** How the site's official interface knows who asks. The credentials themselves are kept apart, and never in rules. */
export const credentials = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('api_key'),
        header: keyHeader.describe('Заголовок с ключом, например X-API-Key'),
      })
      .describe('Ключ в заголовке'),
    z
      .strictObject({
        kind: z.literal('api_key_parameter'),
        parameter: z.string().min(1).max(100).describe('Параметр адреса с ключом'),
      })
      .describe('Ключ в параметре адреса'),
    z.strictObject({ kind: z.literal('bearer') }).describe('Токен (Authorization: Bearer)'),
    z.strictObject({ kind: z.literal('oauth2') }).describe('OAuth 2: токен обновляется сам'),
  ])
  .meta({
    id: 'RequestCredentials',
    description: 'Чем официальный интерфейс площадки узнаёт клиента; сами ключи вписывают в доступах',
  });

export const pageValues = z
  .record(name, pageValue)
  .refine((values) => Object.keys(values).length <= 20, { message: 'More than 20 values' });

/** The request that brings the list of reviews, made of the area's address. */
export const request = z
  .strictObject({
    address: regexSource
      .optional()
      .describe('Что взять из адреса точки: выражение с именованными группами, например /firm/(?<id>\\d+)'),
    values: pageValues
      .optional()
      .describe('Что взять со страницы точки: тогда сначала открывается она, потом список'),
    ...requestParts,
    credentials: credentials.optional(),
  })
  .meta({
    id: 'Request',
    description: 'Запрос списка отзывов, если он не сам адрес точки: {имя} в шаблонах',
  });

export type PageValue = z.output<typeof pageValue>;
export type RequestRules = z.output<typeof request>;
export type RequestParts = Pick<RequestRules, 'url' | 'query' | 'method' | 'headers' | 'json' | 'form'>;
