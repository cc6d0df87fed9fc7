/** Names of write-ahead log segments: timeline, then the number in two parts of 8 hex digits (xlog_internal.h). */
export interface Segments {
  /** Bytes of a segment: 16 MB unless initdb was told otherwise. */
  size: bigint;
  timeline: number;
}

const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

export function segmentName({ size, timeline }: Segments, index: bigint): string {
  const each = 0x1_0000_0000n / size;
  return `${hex(timeline)}${hex(index / each)}${hex(index % each)}`;
}

export const isSegmentName = (name: string) => /^[0-9A-F]{24}$/.test(name);
