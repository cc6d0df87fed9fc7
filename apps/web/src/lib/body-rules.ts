/** What the contract asks of one field of a body. */
export interface FieldRule {
  /** It has to be there, and empty is nothing. */
  readonly required?: true;
  /** Characters, without spaces at the ends. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Spaces are characters too: of secrets, which are kept as they were typed. */
  readonly exact?: true;
  readonly format?: 'date' | 'email' | 'uri';
  /** A number, which forms have as it is typed. */
  readonly number?: 'whole' | 'any';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** What this form says where it is empty, which it must not be then. */
  readonly empty?: string;
}

/** Of a call's body, by its fields' names: `src/body-rules.gen` has one for each. */
export type BodyRules = Readonly<Record<string, FieldRule>>;

/** Fields that a form may ask to be filled in: those of which the contract takes no empty one where they are given. */
type MayNotBeEmpty<R> = {
  [K in keyof R]: R[K] extends
    | { required: true }
    | { minLength: number }
    | { minItems: number }
    | { format: string }
    | { number: string }
    ? K
    : never;
}[keyof R];

/**
 * Rules of a body with this form's own words for fields that are empty. A field that is named is asked for though the
 * call can do without it: a change that names all of its fields. One that the body does not have, or takes empty, is no
 * field to be named.
 */
export function withWords<const R extends BodyRules, const E extends Readonly<Record<string, string>>>(
  rules: R,
  empty: E & Readonly<Record<Exclude<keyof E, MayNotBeEmpty<R>>, never>>,
): BodyRules {
  const worded: Record<string, FieldRule> = { ...rules };
  for (const [name, words] of Object.entries<string>(empty)) worded[name] = { ...worded[name], empty: words };
  return worded;
}
