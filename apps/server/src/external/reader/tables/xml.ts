import { SaxesParser } from 'saxes';
import { damaged } from './zip.ts';

/** Elements in each other: a workbook's stand at most a dozen deep. */
const maxDeep = 64;

export interface Handler {
  /** `name` is without its prefix. Attributes as they are written. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Thrown by a handler that has read all it wants. */
export class Enough extends Error {}

/**
 * Reads XML piece by piece. No document type, hence no entities of its own; no namespaces but by name.
 *
 * @throws TableError for XML that is broken, or deeper than any workbook
 */
export async function readXml(pieces: AsyncIterable<Buffer>, handler: Handler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDeep) throw damaged();
    handler.open?.(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close?.(local(name));
  });
  const { text } = handler;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.close();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
