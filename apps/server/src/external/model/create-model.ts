import type { Endpoint, Model } from './types.ts';

/** Milliseconds for a whole answer: a person waits for it at the screen. */
const usualTimeout = 30_000;

/**
 * The model behind any endpoint that speaks OpenAI's chat completions; null where none is configured. The client comes with
 * the first question: a start need not load it.
 */
export function createModel(
  config: Endpoint | null,
  { timeout = usualTimeout }: { timeout?: number } = {},
): Model | null {
  if (config === null) return null;
  let loaded: Promise<Model> | null = null;
  const model = () =>
    (loaded ??= import('./openai-model.ts').then(({ openaiModel }) => openaiModel(config, timeout)));
  return {
    name: config.name,
    complete: async (ask) => (await model()).complete(ask),
    async *stream(ask) {
      return yield* (await model()).stream(ask);
    },
  };
}
