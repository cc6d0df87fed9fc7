import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { collect, reviewsOf, watchedArea } from '../../test/collecting.ts';
import { startPages } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';
import { keptPage } from '../sites/index.ts';

const RENDERING = process.getuid?.() === 0 ? 'no-sandbox' : 'on';
const server = useServer({ work: true, settings: { RENDERING, MOLVA_CHROMIUM: inject('browser') } });
const withoutBrowser = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPages>>;

beforeAll(async () => {
  site = await startPages();
});
afterAll(() => site.close());

const rules = {
  render: { wait_for: '.review', time_limit: 5, click: { selector: '.more', max: 3 } },
  reviews: [
    {
      kind: 'css',
      list: '.review',
      fields: {
        author: { selector: 'b' },
        recall: { selector: 'p' },
        external_review_uid: { attribute: 'id' },
      },
    },
  ],
};

/** A place whose reviews are brought by a script, two at a time. */
function place(name: string, pages: number): string {
  const path = `/${name}`;
  site.pages.set(
    path,
    `<!doctype html><meta charset="utf-8"><h1>Кафе</h1><main></main><button class="more">Ещё</button><script>
      let page = 0;
      const button = document.querySelector('button');
      button.onclick = () => fetch('${path}/' + page).then((answer) => answer.json()).then((reviews) => {
        page += 1;
        for (const { id, author, text } of reviews) document.querySelector('main').insertAdjacentHTML(
          'beforeend', '<div class="review" id="' + id + '"><b>' + author + '</b><p>' + text + '</p></div>');
        if (page === ${pages}) button.remove();
      });
      button.click();</script>`,
  );
  for (let page = 0; page < pages; page += 1)
    site.pages.set(
      `${path}/${page}`,
      JSON.stringify(
        [0, 1].map((one) => ({ id: `r${page}${one}`, author: 'Анна', text: `Отзыв ${page} ${one}` })),
      ),
    );
  return site.origin + path;
}

describe('an area whose pages need a browser', () => {
  it('is collected, its page kept as it was shown', async () => {
    const watched = await watchedArea(server, place('shown', 2), rules);
    expect(await collect(watched)).toMatchObject({
      status: 'done',
      reviews_found: 4,
      reviews_new: 4,
      error: null,
    });
    expect((await reviewsOf(watched)).data.map(({ recall }) => recall)).toContain('Отзыв 1 1');
    const kept = await keptPage(server.context.db, watched.clientId, watched.areaId);
    expect(gunzipSync(kept?.body ?? '').toString()).toContain('<p>Отзыв 1 1</p>');
    expect(await collect(watched)).toMatchObject({ status: 'done', reviews_new: 0, reviews_changed: 0 });
  });

  it('has a list that is cut where the button still offers more', async () => {
    const watched = await watchedArea(server, place('long', 9), rules);
    const run = await collect(watched);
    expect(run).toMatchObject({ reviews_found: 8, error: { code: 'page_limit' } });
    expect((await reviewsOf(watched, { gone: true })).count).toBe(0);
  });

  it('is refused a check for robots, and solves none', async () => {
    site.pages.set(
      '/robot',
      `<!doctype html><title>Вход</title><script>setTimeout(() => {
        document.body.innerHTML = '<h1>Подтвердите, что вы не робот</h1><div class="smart-captcha"></div>';
      })</script>`,
    );
    const watched = await watchedArea(server, `${site.origin}/robot`, {
      ...rules,
      render: { ...rules.render, time_limit: 1 },
    });
    expect(await collect(watched)).toMatchObject({ status: 'failed', error: { code: 'captcha' } });
  });

  it('is tried on a page as it is collected', async () => {
    const manager = await asPerson(server, { level: 'head' });
    const url = place('tried', 1);
    const tried = await manager.call('POST /reviews/clients/areas/site-test', {
      body: { url, parser_rules: rules },
    });
    expect(tried.body).toMatchObject({ error: null, reviews_count: 2 });
    expect(tried.body.content).toContain('<p>Отзыв 0 1</p>');
  });
});

describe('where no browser is to be had', () => {
  it('nothing is asked for, nothing is missed, and the host is not blamed', async () => {
    const url = place('unseen', 1);
    const watched = await watchedArea(withoutBrowser, url, rules);
    for (let time = 0; time < 4; time += 1)
      expect(await collect(watched)).toMatchObject({
        status: 'failed',
        reviews_gone: 0,
        error: { code: 'rendering_off' },
      });
    expect(site.asked).not.toContain('/unseen');
    const { db } = withoutBrowser.context;
    expect(await db.query.selectFrom('host_breaks').selectAll().execute()).toEqual([]);
    const manager = await asPerson(withoutBrowser, { level: 'head' });
    const tried = await manager.call('POST /reviews/clients/areas/site-test', {
      body: { url, parser_rules: rules },
    });
    expect(tried.body).toMatchObject({ error: { code: 'rendering_off' }, reviews: [] });
  });
});
