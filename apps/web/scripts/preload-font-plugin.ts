import type { Plugin } from 'vite';

/** Asks for the font of the first words together with the styles that name it, not after them. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'molva-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => name.test(file));
        if (font === undefined) throw new Error(`No font in the build matches ${name}`);
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
