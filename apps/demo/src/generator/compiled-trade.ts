import { commonLexicon } from './lexicon.ts';
import { type Template, compile } from './template.ts';
import { type TradeKey, trades } from './trades/index.ts';
import { general } from './trades/general.ts';
import type { Trade } from './trades/trade.ts';

export interface CompiledTopic {
  key: string;
  weight: number;
  months: ReadonlySet<number>;
  good: Template[];
  bad: Template[];
  reply: { good: Template[]; bad: Template[] };
}

export type Tone = 'good' | 'mixed' | 'bad';

export interface CompiledTrade {
  openings: Template[];
  topics: CompiledTopic[];
  closings: Record<Tone, Template[]>;
  words: Record<Tone, string[]>;
  lexicon: Record<string, readonly string[]>;
}

const all = (sources: string[]) => sources.map(compile);

function compileTrade(trade: Trade): CompiledTrade {
  return {
    openings: all(trade.openings),
    topics: [...trade.topics, general].map(({ key, weight, months, good, bad, reply }) => ({
      key,
      weight,
      months: new Set(months),
      good: all(good),
      bad: all(bad),
      reply: { good: all(reply.good), bad: all(reply.bad) },
    })),
    closings: {
      good: all(trade.closings.good),
      mixed: all(trade.closings.mixed),
      bad: all(trade.closings.bad),
    },
    words: trade.words,
    lexicon: { ...commonLexicon, ...trade.lexicon },
  };
}

export const compiledTrades: Record<TradeKey, CompiledTrade> = {
  coffee: compileTrade(trades.coffee),
  dental: compileTrade(trades.dental),
  garage: compileTrade(trades.garage),
  fitness: compileTrade(trades.fitness),
  hotel: compileTrade(trades.hotel),
  furniture: compileTrade(trades.furniture),
};
