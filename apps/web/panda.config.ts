import { defineConfig } from '@pandacss/dev';
import { usedPreset } from './scripts/used-preset.ts';
import { globalCss } from './src/theme/global.ts';
import { breakpoints, keyframes, textStyles, tokens } from './src/theme/scale.ts';
import { colors, shadows } from './src/theme/semantic.ts';

export default defineConfig({
  eject: true,
  presets: [usedPreset()],
  preflight: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/theme/**', './src/**/*.test.ts'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled',
  gitignore: false,
  conditions: {
    extend: {
      light: '[data-theme=light] &, &[data-theme=light]',
      dark: '[data-theme=dark] &, &[data-theme=dark]',
      // A table that has room for its columns; without it its rows are cards.
      asTable: '[data-view=table] &, &[data-view=table]',
    },
  },
  globalCss,
  theme: { breakpoints, tokens, textStyles, keyframes, semanticTokens: { colors, shadows } },
});
