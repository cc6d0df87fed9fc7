import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
    'Chrome 143, Windows',
    'desktop',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`,
    'Yandex Browser 25, Windows',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Linux', 'desktop'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18, macOS',
    'desktop',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18, iOS',
    'mobile',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari 17, iOS',
    'tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`,
    'Chrome 143, Android',
    'mobile',
  ],
  ['curl/8.5.0', 'curl', 'program'],
  ['axios/1.7.2', 'axios', 'program'],
  ['python-requests/2.31', 'python-requests', 'program'],
  ['PostmanRuntime/7.36.0', 'PostmanRuntime', 'program'],
  ['node', 'node', 'program'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot', 'program'],
  [null, 'Неизвестная программа', 'program'],
  ['', 'Неизвестная программа', 'program'],
  ['<script>alert(1)</script>', 'Неизвестная программа', 'program'],
  ['x'.repeat(500), 'Неизвестная программа', 'program'],
  ['\u202e\u0000;', 'Неизвестная программа', 'program'],
] as const)('%s', (userAgent, device, device_kind) => {
  expect(deviceOf(userAgent)).toEqual({ device, device_kind });
});
