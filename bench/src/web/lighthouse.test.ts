import { expect, it } from 'vitest';
import { type RawReport, readReport } from './lighthouse.ts';

const raw: RawReport = {
  categories: {
    performance: {
      score: 0.96,
      auditRefs: [
        { id: 'largest-contentful-paint', weight: 25 },
        { id: 'total-blocking-time', weight: 75 },
        { id: 'network-requests', weight: 0 },
      ],
    },
    accessibility: {
      score: 0.9,
      auditRefs: [
        { id: 'color-contrast', weight: 1 },
        { id: 'label', weight: 9 },
        { id: 'video-caption', weight: 10 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [{ id: 'errors-in-console', weight: 1 }] },
  },
  audits: {
    'largest-contentful-paint': { title: 'LCP', score: 0.84, displayValue: '2.4 s' },
    'total-blocking-time': { title: 'TBT', score: 1, displayValue: '10 ms' },
    'network-requests': { title: 'Requests', score: 0 },
    'color-contrast': { title: 'Contrast', score: 0 },
    label: { title: 'Labels', score: 1 },
    'video-caption': { title: 'Captions', score: null },
    'errors-in-console': { title: 'Console', score: 1 },
  },
};

it('gives points of 100 and says which audits cost how many', () => {
  expect(readReport(raw)).toEqual({
    scores: { performance: 96, accessibility: 90, 'best-practices': 100 },
    lost: [
      { category: 'performance', audit: 'largest-contentful-paint', points: 4, shown: '2.4 s' },
      { category: 'accessibility', audit: 'color-contrast', points: 10, shown: '' },
    ],
  });
});

it('takes a page that did not load for no score at all', () => {
  expect(() => readReport({ ...raw, runtimeError: { message: 'NO_FCP' } })).toThrow('NO_FCP');
  expect(() => readReport({ ...raw, categories: {} })).toThrow('no score for performance');
});
