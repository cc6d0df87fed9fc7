import type OpenAI from 'openai';
import type { Ask } from './types.ts';

/** One question as the protocol writes it: rules and people's words apart. */
export function chatRequest(
  model: string,
  { system, user, maxTokens, json }: Ask,
): OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    max_tokens: maxTokens,
    ...(json === true ? { response_format: { type: 'json_object' as const } } : {}),
  };
}

/** The same to be answered in pieces. An endpoint that is asked again in plain words is asked for no count either. */
export function chatStreamRequest(
  model: string,
  ask: Ask,
): OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming {
  return {
    ...chatRequest(model, ask),
    stream: true,
    ...(ask.json === true ? { stream_options: { include_usage: true } } : {}),
  };
}
