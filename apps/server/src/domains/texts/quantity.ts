import type { ClaimKind } from '@molva/contract/request-steps';

/** A number, a time, a price or a length of time that a text tells of. */
export interface Quantity {
  start: number;
  end: number;
  kind: ClaimKind;
  /** What it may mean, each as `kind:value`; «15.30» is a time and a number. */
  readings: string[];
  /** The bare number, whatever it measures. */
  value: number | null;
  measured: boolean;
  /** A word such as «один» or «неделя» that often counts nothing: not marked by itself where `null` is no match. */
  weak: boolean;
}

/** To a thousandth: what is worked out is compared with what is written. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
