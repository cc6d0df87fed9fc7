import type { RawSection } from './scan-raw.ts';

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)|["']([^"']*)$))?/g;

/** A `<script>` of the page. */
export interface ScriptElement {
  attributes: Map<string, string>;
  /** Offsets of the content in the page. */
  start: number;
  end: number;
}

/** The scripts among raw sections; a script inside a comment is none. */
export function scriptsOf(sections: readonly RawSection[]): ScriptElement[] {
  return sections
    .filter(({ name }) => name === 'script')
    .map(({ tag, start, end }) => ({ attributes: readAttributes(tag), start, end }));
}

function readAttributes(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare, unclosed] of tag.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? unclosed ?? '');
  }
  return attributes;
}
