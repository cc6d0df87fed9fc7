import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { FetchedPage, RenderWish } from '../fetch/index.ts';
import { fetcherFor, type Handler, notFound, requestOf, serve, text } from '../fetch/test/servers.ts';
import { send } from '../../db/embedded/stop-postmaster.ts';
import { descendantsOf, lives } from '../../test/process/process-tree.ts';
import { browserPids, createRenderer, endBrowser } from './index.ts';

const userAgent = 'Molva/0.1 (+https://molva.example; review monitoring)';
const wish: RenderWish = { waitFor: '.review', timeLimitMs: 5_000, click: null, timeZone: 'Europe/Moscow' };

afterAll(() => endBrowser());

const html = (body: string) => text(`<!doctype html><meta charset="utf-8"><title>Кафе</title>${body}`);
/** Reviews that only a script shows. */
const list = `<main></main><script>
  fetch('/api').then((answer) => answer.json()).then((reviews) => {
    document.querySelector('main').innerHTML = reviews.map((one) => '<p class="review">' + one + '</p>').join('');
  });</script>`;

interface Site {
  pages: Record<string, Handler>;
  robots?: Handler;
}

async function site({ pages, robots = notFound }: Site) {
  return serve((request, response) => {
    const handler = pages[request.url ?? ''] ?? notFound;
    response.setHeader(
      'content-type',
      request.url?.startsWith('/api') ? 'application/json' : 'text/html; charset=utf-8',
    );
    handler(request, response);
  }, robots);
}

function fetcherOf(servers: { host: string }[]) {
  const renderer = createRenderer({
    executable: inject('browser'),
    hasSandbox: process.getuid?.() !== 0,
    userAgent,
    // The same for all: with other options it is another browser.
    allowHosts: ['127.0.0.1'],
  });
  return fetcherFor(servers, { renderer });
}

const show = (
  server: { host: string; origin: string },
  more: Partial<RenderWish> = {},
): Promise<FetchedPage> =>
  fetcherOf([server]).fetchPage(requestOf(`${server.origin}/`, { render: { ...wish, ...more } }));
const textOf = ({ body }: FetchedPage) => Buffer.from(body).toString();

describe('a page that needs a browser', () => {
  it('is read as its scripts made it, asked for by our name, without pictures', async () => {
    const agents: unknown[] = [];
    const server = await site({
      pages: {
        '/': html(`<img src="/picture.png"><link rel="stylesheet" href="/style.css">${list}`),
        '/api': (request, response) => {
          agents.push(request.headers['user-agent']);
          response.end('["Вкусно","Долго"]');
        },
      },
    });
    const page = await show(server);
    expect(page).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8', hasMore: false });
    expect(textOf(page)).toContain('<p class="review">Вкусно</p><p class="review">Долго</p>');
    expect(agents).toEqual([userAgent]);
    expect(server.requests).toEqual(['/', '/style.css', '/api']);
  });

  it('has what it sets and is told in its answer: cookies, its own policy, where it is', async () => {
    const server = await site({
      pages: {
        '/': (_request, response) => {
          response.setHeader('set-cookie', ['a=1; Expires=Wed, 21 Oct 2037 07:28:00 GMT', 'b=2']);
          response.setHeader('content-security-policy', "script-src 'self'");
          response.end(
            '<p id="out"></p><script>document.title = "run"</script><script src="/app.js"></script>',
          );
        },
        '/app.js': (request, response) =>
          response.setHeader('content-type', 'text/javascript').end(`
            out.className = 'review';
            out.textContent = ${JSON.stringify(request.headers.cookie)} + ' ' + location.pathname + ' ' +
              Intl.DateTimeFormat().resolvedOptions().timeZone + ' ' + document.title;`),
      },
    });
    const first = await show(server, { click: { selector: '.none', max: 1 } });
    expect(textOf(first)).toContain('a=1; b=2 / Europe/Moscow </p>');
  });

  it('keeps no cookie and no storage for the next one', async () => {
    const server = await site({
      pages: {
        '/': html(`<p class="review"></p><script>
          document.querySelector('p').textContent = 'seen ' + [document.cookie, localStorage.seen];
          document.cookie = 'seen=yes; max-age=999'; localStorage.seen = 'yes';</script>`),
      },
    });
    await show(server);
    expect(textOf(await show(server))).toContain('seen ,<');
  });

  it('is clicked through while there is more, as many times as the rules allow', async () => {
    const server = await site({
      pages: {
        '/': html(`<main></main><button class="more">Ещё</button><script>
          const button = document.querySelector('button');
          let shown = 0;
          button.onclick = () => fetch('/api?' + shown).then((answer) => answer.text()).then((said) => {
            shown += 1;
            document.querySelector('main').innerHTML += '<p class="review">' + said + '</p>';
            if (shown === 3) button.remove();
          });
          button.click();</script>`),
        '/api?0': text('ноль'),
        '/api?1': text('один'),
        '/api?2': text('два'),
      },
    });
    const whole = await show(server, { click: { selector: '.more', max: 5 } });
    expect(textOf(whole).match(/<p class="review">[а-я]/g)).toHaveLength(3);
    expect(whole.hasMore).toBe(false);
    const cut = await show(server, { click: { selector: '.more', max: 1 } });
    expect(textOf(cut).match(/<p class="review">[а-я]/g)).toHaveLength(2);
    expect(cut.hasMore).toBe(true);
  });

  it('is read as it is where what it waits for never comes', async () => {
    const server = await site({ pages: { '/': html('<h1>Отзывов нет</h1>') } });
    expect(textOf(await show(server, { timeLimitMs: 600 }))).toContain('Отзывов нет');
  });

  it('is followed where it leads on by itself, with the manners of any redirect', async () => {
    const server = await site({
      pages: {
        '/': html('<script>location.href = "/next"</script>'),
        '/next': (_request, response) => response.writeHead(302, { location: '/last' }).end(),
        '/last': html('<p class="review">Здесь</p>'),
      },
    });
    const page = await show(server);
    expect(page).toMatchObject({ url: `${server.origin}/last` });
    expect(page.redirects).toEqual([`${server.origin}/`, `${server.origin}/next`]);
    expect(server.requests).toEqual(['/', '/next', '/last']);
  });

  it.each([
    ['leads to itself', 'location.reload()', 'too_many_redirects'],
    ['leads where robots.txt asks not to go', 'location.href = "/private"', 'robots_disallowed'],
    ['leads to a private address', 'location.href = "http://127.0.0.2:1/"', 'address_refused'],
  ])('is given up where it %s', async (_what, script, code) => {
    const server = await site({
      pages: { '/': html(`<script>${script}</script>`) },
      robots: text('User-agent: *\nDisallow: /private'),
    });
    const limits = { max_redirects: 1 };
    const request = requestOf(`${server.origin}/`, { render: wish, limits });
    await expect(fetcherOf([server]).fetchPage(request)).rejects.toMatchObject({ code });
  });

  it.each([
    ['frozen', 'for (;;);', 'render_timeout'],
    ['endless in what it loads', `fetch('/endless').then((answer) => answer.text())`, 'render_timeout'],
    ['too large in what it loads', `fetch('/large').then((answer) => answer.text())`, 'too_large'],
    ['too many files', `for (let i = 0; i < 300; i += 1) fetch('/file?' + i)`, 'too_large'],
    ['asked to come less often', `fetch('/busy')`, 'blocked'],
  ])('is given up where it is %s', async (_what, script, code) => {
    const server = await site({
      pages: {
        '/': html(`<script>${script}</script>`),
        '/endless': (_request, response) => void response.write('a'),
        '/large': (_request, response) => {
          const more = () => {
            while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
          };
          response.on('drain', more);
          more();
        },
        '/busy': (_request, response) => response.writeHead(429).end(),
      },
    });
    // Whatever else ends it comes long before its time is up.
    const timeLimitMs = code === 'render_timeout' ? 800 : 15_000;
    await expect(show(server, { timeLimitMs })).rejects.toMatchObject({ code });
  });

  it('is held up by no dialog and no window', async () => {
    const server = await site({
      pages: {
        '/': html(`<script>alert('a'); confirm('b'); prompt('c'); open('/window');
          onbeforeunload = () => 'stay'; location.hash = 'here';</script>${list}
          <a href="/file" download>Файл</a><script>document.querySelector('a').click()</script>`),
        '/api': text('["Вкусно"]'),
      },
    });
    expect(textOf(await show(server))).toContain('Вкусно');
    expect(server.requests).not.toContain('/window');
  });

  it('reaches no private address by anything that it runs', async () => {
    const heard: string[] = [];
    const inside = createServer((request, response) => {
      heard.push(`${request.method} ${request.url}`);
      response.setHeader('access-control-allow-origin', '*').end('secret');
    });
    inside.on('upgrade', (request, socket) => {
      heard.push(`upgrade ${request.url}`);
      socket.destroy();
    });
    inside.on('connect', (_request, socket) => socket.destroy());
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve));
    const udp = createSocket('udp4');
    udp.on('message', () => heard.push('udp'));
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.2', resolve));
    onTestFinished(() => {
      inside.close();
      udp.close();
    });
    const { port } = inside.address() as AddressInfo;
    const other = `127.0.0.2:${port}`;
    const server = await site({
      pages: {
        '/': html(`<iframe src="http://${other}/frame"></iframe><script src="http://${other}/script"></script>
          <script>
          const ends = [
            fetch('http://${other}/fetch'), fetch('/moved'), fetch('https://${other}/tls'),
            new Promise((resolve) => { new WebSocket('ws://${other}/socket').onerror = resolve; }),
            new Promise((resolve) => { new EventSource('http://${other}/events').onerror = resolve; }),
          ];
          navigator.sendBeacon('http://${other}/beacon', 'a');
          const worker = new Worker(URL.createObjectURL(new Blob(["fetch('http://${other}/worker').finally(() => postMessage(1))"])));
          ends.push(new Promise((resolve) => { worker.onmessage = resolve; }));
          const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.2:${udp.address().port}' }] });
          peer.createDataChannel('a');
          peer.createOffer().then((offer) => peer.setLocalDescription(offer));
          ends.push(new Promise((resolve) => { peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(); }));
          Promise.allSettled(ends).then((all) => {
            document.body.innerHTML = '<p class="review">' + all.map((one) => one.status) + '</p>';
          });</script>`),
        '/moved': (_request, response) =>
          response.writeHead(302, { location: `http://${other}/moved` }).end(),
      },
    });
    const page = await show(server, { timeLimitMs: 10_000 });
    expect(textOf(page)).toContain('class="review"');
    expect(textOf(page)).not.toContain('secret');
    expect(heard).toEqual([]);
  });

  it('waits for its turn: one is shown at a time', async () => {
    let now = 0;
    let most = 0;
    const handler: Handler = (_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.end('["Да"]');
      }, 300);
    };
    const sites = await Promise.all(
      [1, 2, 3].map(() => site({ pages: { '/': html(list), '/api': handler } })),
    );
    const pages = await Promise.all(sites.map((one) => show(one)));
    expect(pages.map(textOf).every((page) => page.includes('>Да<'))).toBe(true);
    expect(most).toBe(1);
  });

  it('fails where its browser is killed, and the next one has another', async () => {
    const asked = Promise.withResolvers<void>();
    const server = await site({
      pages: { '/': html(list), '/api': () => asked.resolve(), '/fine': html('<p class="review">Да</p>') },
    });
    const fetcher = fetcherOf([server]);
    const ask = (path: string) => fetcher.fetchPage(requestOf(server.origin + path, { render: wish }));
    const failed = expect(ask('/')).rejects.toMatchObject({ code: 'render_failed' });
    await asked.promise;
    for (const pid of descendantsOf(browserPids()[0] ?? 0)) send(pid, 'SIGKILL');
    await failed;
    expect(textOf(await ask('/fine'))).toContain('Да');
  });

  it('is given up with its signal, and its browser ends with the program that drives it', async () => {
    const asked = Promise.withResolvers<void>();
    const server = await site({ pages: { '/': html(list), '/api': () => asked.resolve() } });
    const abort = new AbortController();
    const request = requestOf(`${server.origin}/`, { render: wish, signal: abort.signal });
    const failed = expect(fetcherOf([server]).fetchPage(request)).rejects.toThrow('enough');
    await asked.promise;
    const browser = descendantsOf(browserPids()[0] ?? 0);
    expect(browser.length).toBeGreaterThan(0);
    abort.abort(new Error('enough'));
    await failed;
    await vi.waitFor(() => expect(browser.filter(lives)).toEqual([]), { timeout: 5_000 });
  });

  it('is not opened where robots.txt asks not to, where it is no page, and where there is no browser', async () => {
    const refusing = await site({ pages: { '/': html(list) }, robots: text('User-agent: *\nDisallow: /') });
    await expect(show(refusing)).rejects.toMatchObject({ code: 'robots_disallowed' });
    const server = await site({ pages: { '/': html(list), '/api': text('["Вкусно"]') } });
    const json = requestOf(`${server.origin}/api`, { render: wish });
    expect(textOf(await fetcherOf([server]).fetchPage(json))).toBe('["Вкусно"]');
    const without = fetcherFor([server]).fetchPage(requestOf(`${server.origin}/`, { render: wish }));
    await expect(without).rejects.toMatchObject({ code: 'rendering_off' });
    expect(server.requests).toEqual(['/api']);
  });
});
