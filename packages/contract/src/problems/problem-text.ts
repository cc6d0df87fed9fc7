/**
 * One thing that can go wrong, said once for server and web.
 *
 * - `detail` in English, as clients of the API know it: it is matched by clients of the FastAPI template and stays as it is.
 * - `words` in Russian, as the screens say it, without a full stop.
 *
 * Both may have parameters in braces. Where `detail` is null it is made by whoever found the problem (zod, a library).
 */
export interface ProblemText {
  readonly detail: string | null;
  readonly words: string;
}

export type Problems = Readonly<Record<string, ProblemText>>;

export type ParamValue = string | number;

/** Names of the parameters in a text: `'A text has {count} files'` has `count`. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What has to be given with a problem, by its two texts. */
export type ParamsIn<P extends ProblemText> = NamesIn<P['detail']> | NamesIn<P['words']>;

/** A text with its parameters put in; one that is not given stays as it stands. */
export function filledIn(text: string, params: Readonly<Record<string, ParamValue>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
