import type { Document } from 'domhandler';
import { microdataStart } from '../html/microdata-start.ts';
import { parsePage } from '../html/parse-html.ts';
import { type RawSection, scanRaw } from '../html/scan-raw.ts';
import { type ScriptElement, scriptsOf } from '../html/script-element.ts';
import { findScriptValue, type FoundScript, type ScriptOffsets } from './find-script.ts';
import { parseJson } from '../json/parse-json.ts';
import type { ScriptPlace } from '../rules/script.ts';
import type { Warnings } from '../extracted/warnings.ts';

/** A page that is being read. Its tree and its JSON are made once, when a source first asks for them. */
export class Page {
  readonly text: string;
  readonly url: string;
  readonly isJson: boolean;
  readonly isHtml: boolean;
  readonly warnings: Warnings;
  readonly #needsPaths: boolean;
  #document: Document | undefined;
  #xml: Document | undefined;
  #sections: RawSection[] | undefined;
  #json: { value: unknown } | undefined;
  readonly #scripts = new Map<string, FoundScript | undefined>();

  /** `needsPaths`: whether someone will ask where in the page an element stands. */
  constructor(text: string, contentType: string | null, url: string, warnings: Warnings, needsPaths = false) {
    this.text = text;
    this.url = url;
    this.warnings = warnings;
    this.#needsPaths = needsPaths;
    const type = (contentType ?? '').toLowerCase();
    const looksLikeJson = /^\s*[[{]/.test(text.slice(0, 1000));
    this.isJson = /[/+]json\b/.test(type) || (looksLikeJson && !/html|xml/.test(type));
    this.isHtml = !this.isJson;
  }

  document(): Document {
    this.#document ??= parsePage(this.text, this.warnings, 'html', this.#needsPaths);
    return this.#document;
  }

  /** The page as a tree of XML, whose names differ by their case. */
  xml(): Document {
    this.#xml ??= parsePage(this.text, this.warnings, 'xml', this.#needsPaths);
    return this.#xml;
  }

  /** A tree that holds all microdata of the page, or null when there is none. */
  microdataTree(): Document | null {
    const start = microdataStart(this.text, this.#rawSections());
    if (start === null) return null;
    // Where little is saved, the whole tree is worth more: other sources can use it.
    if (this.#document || this.#needsPaths || start < this.text.length / 2) return this.document();
    return parsePage(this.text.slice(start), this.warnings);
  }

  scripts(): ScriptElement[] {
    return this.isHtml ? scriptsOf(this.#rawSections()) : [];
  }

  /** Whether a pattern is found in the page's markup: not in its scripts, of which most pages consist. */
  holdsInMarkup(pattern: RegExp): boolean {
    if (!this.isHtml) return false;
    let from = 0;
    for (const { start, end } of this.#rawSections()) {
      if (pattern.test(this.text.slice(from, start))) return true;
      from = end;
    }
    return pattern.test(this.text.slice(from));
  }

  #rawSections(): RawSection[] {
    this.#sections ??= scanRaw(this.text);
    return this.#sections;
  }

  /** The page as a JSON document; undefined, with a warning, when it is none. */
  json(): unknown {
    if (!this.#json) {
      this.#json = { value: parseJson(this.text) };
      if (this.#json.value === undefined) this.warnings.add('json_invalid', 'The page is no JSON document');
    }
    return this.#json.value;
  }

  /** JSON in the page's scripts; undefined, with a warning, when it is not there. */
  script(place: ScriptPlace): unknown {
    return this.#found(place)?.value;
  }

  /** Where that JSON stands; null where it is not there. */
  scriptPlace(place: ScriptPlace): ScriptOffsets | null {
    return this.#found(place) ?? null;
  }

  #found(place: ScriptPlace): FoundScript | undefined {
    const key = JSON.stringify(place);
    if (!this.#scripts.has(key)) this.#scripts.set(key, findScriptValue(this, place));
    return this.#scripts.get(key);
  }
}
