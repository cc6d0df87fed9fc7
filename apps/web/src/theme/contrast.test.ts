import { describe, expect, it } from 'vitest';
import { brand, grades, neutral } from './palette.ts';
import { colors } from './semantic.ts';

/** Relative luminance and contrast ratio as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

type Mode = '_light' | '_dark';
const modes: readonly Mode[] = ['_light', '_dark'];

function colour(path: string, mode: Mode): string {
  let node: unknown = colors;
  for (const part of [...path.split('.'), 'value', mode]) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
  }
  if (typeof node !== 'string') throw new Error(`No colour ${path}`);
  return node;
}

describe('the palette', () => {
  it.each([
    [brand[400], 1.79],
    [brand[700], 5.53],
    [brand[950], 16.19],
    [neutral[600], 6.02],
    [neutral[900], 16.72],
  ])('%s stands at %f on white', (hex, ratio) => {
    expect(contrast(hex, '#FFFFFF')).toBeCloseTo(ratio, 1);
  });

  it.each(['light', 'dark'] as const)('grades grow lighter from 1 to 5 (%s)', (mode) => {
    const ramp = Object.values(grades[mode]).map(luminance);
    expect(ramp).toEqual(ramp.toSorted((a, b) => a - b));
  });
});

describe.each(modes)('contrast in %s', (mode) => {
  const grounds = ['bg.canvas', 'bg.surface', 'bg.subtle', 'bg.active'];
  const texts = ['fg.default', 'fg.muted', 'danger.text'];
  const accents = ['link', 'accent.text'];

  it.each([
    ...texts.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
    ...accents.flatMap((ink) => grounds.slice(0, 3).map((ground) => [ink, ground] as const)),
  ])('%s reads on %s', (ink, ground) => {
    expect(contrast(colour(ink, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['accent.ink', 'accent.solid', 7],
    ['accent.ink', 'accent.hover', 7],
    ['accent.ink', 'accent.pressed', 4.5],
    ['accent.text', 'accent.subtle', 4.5],
    ['danger.ink', 'danger.solid', 4.5],
    ['danger.ink', 'danger.hover', 4.5],
    ['danger.text', 'danger.subtle', 4.5],
    ['warning.text', 'bg.surface', 4.5],
    ['success.text', 'bg.surface', 4.5],
    ['info.text', 'bg.surface', 4.5],
    ['fg.inverted', 'bg.inverted', 7],
    ['focus', 'bg.canvas', 3],
    ['focus', 'bg.surface', 3],
    ...[1, 2, 3, 4, 5].map((step) => [`gradeInk.${step}`, `grade.${step}`, 4.5] as const),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((line) => [`chart.${line}`, 'bg.canvas', 3] as const),
  ] as const)('%s on %s is at least %f', (ink, ground, minContrast) => {
    expect(contrast(colour(ink, mode), colour(ground, mode))).toBeGreaterThanOrEqual(minContrast);
  });
});
