import type { Plugin } from 'vite';

/** Asks for the fonts of the first words together with the styles that name them, not after them. */
export function preloadFonts(...names: readonly RegExp[]): Plugin {
  return {
    name: 'molva-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return names.map((name) => {
          const font = Object.keys(bundle ?? {}).find((file) => name.test(file));
          if (font === undefined) throw new Error(`No font in the build matches ${name}`);
          const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
          return { tag: 'link', attrs, injectTo: 'head-prepend' as const };
        });
      },
    },
  };
}
