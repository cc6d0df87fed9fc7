/**
 * Code that is not part of a screen's first view: fetched when it is first wanted, or ahead of that when the
 * browser is idle or the pointer comes near.
 */
export interface Later<T> {
  /** What was fetched; undefined until then. */
  readonly read: () => T | undefined;
  /** Fetches once. A failure is not kept: the next call tries again. */
  readonly load: () => Promise<T>;
  /** Fetches ahead. A failure is no news: it is told when the code is really wanted. */
  readonly prefetch: () => void;
}

export function later<T>(fetch: () => Promise<T>): Later<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  function load(): Promise<T> {
    loading ??= fetch().then(
      (value) => {
        loaded = value;
        return value;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }
  return {
    load,
    read: () => loaded,
    prefetch: () => {
      load().catch(() => undefined);
    },
  };
}
