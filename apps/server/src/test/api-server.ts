import type { IncomingMessage, ServerResponse } from 'node:http';
import { readyRules } from '@molva/extraction';
import { startPages } from './pages.ts';

export interface ApiReview {
  reviewId: string;
  comment?: string;
  starRating: string;
  name: string;
  createTime: string;
  reply?: string;
}

/** A site's own interface on this machine, as Google describes its own: OAuth 2 beside lists of reviews, two a page. */
export async function startApi(reviews: readonly ApiReview[]) {
  const site = await startPages();
  const state = {
    refreshToken: 'refresh-1',
    /** Tokens that are taken, with how often each was shown. */
    tokens: new Map<string, number>(),
    given: 0,
    /** Whether each refresh gives another refresh token, and ends the one before. */
    rotates: false,
    refuses: false,
    tokenCalls: [] as URLSearchParams[],
    /** Authorization of each call for reviews. */
    shown: [] as (string | undefined)[],
  };

  site.pages.set('/token', (request, response) => {
    void bodyOf(request).then((body) => {
      const form = new URLSearchParams(body);
      state.tokenCalls.push(form);
      const isRight =
        form.get('refresh_token') === state.refreshToken && form.get('client_secret') === 'app-secret';
      if (state.refuses || !isRight || form.get('grant_type') !== 'refresh_token')
        return json(response, 400, { error: 'invalid_grant' });
      state.given += 1;
      const token = `access-${state.given}`;
      state.tokens.set(token, 0);
      if (state.rotates) state.refreshToken = `refresh-${state.given + 1}`;
      return json(response, 200, {
        access_token: token,
        expires_in: 3600,
        token_type: 'Bearer',
        ...(state.rotates ? { refresh_token: state.refreshToken } : {}),
      });
    });
  });

  const path = '/v4/accounts/1/locations/2/reviews';
  const list = (request: IncomingMessage, response: ServerResponse) => {
    const { authorization } = request.headers;
    state.shown.push(authorization);
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
    if (!state.tokens.has(token)) return json(response, 401, { error: { code: 401 } });
    state.tokens.set(token, (state.tokens.get(token) ?? 0) + 1);
    const from = Number(new URL(request.url ?? '/', site.origin).searchParams.get('pageToken') ?? 0);
    const grades: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 };
    return json(response, 200, {
      reviews: reviews.slice(from, from + 2).map(({ name, reply, ...review }) => ({
        ...review,
        reviewer: { displayName: name },
        ...(reply === undefined
          ? {}
          : { reviewReply: { comment: reply, updateTime: '2026-10-03T10:00:00Z' } }),
      })),
      averageRating:
        reviews.reduce((sum, { starRating }) => sum + (grades[starRating] ?? 0), 0) / reviews.length,
      totalReviewCount: reviews.length,
      ...(from + 2 < reviews.length ? { nextPageToken: String(from + 2) } : {}),
    });
  };
  for (let from = 0; from <= reviews.length; from += 2) {
    const query = `orderBy=updateTime+desc&pageSize=50${from === 0 ? '' : `&pageToken=${from}`}`;
    site.pages.set(`${path}?${query}`, list);
  }
  return {
    ...site,
    state,
    host: new URL(site.origin).host,
    address: `${site.origin}/accounts/1/locations/2`,
  };
}

/** The ready rules of Google's interface, asking a server on this machine. */
export function googleRulesAt(origin: string): object {
  const rules = readyRules.find(({ key }) => key === 'google-business')?.rules ?? {};
  return JSON.parse(JSON.stringify(rules).replaceAll('https://mybusiness.googleapis.com', origin)) as object;
}

export function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
}
