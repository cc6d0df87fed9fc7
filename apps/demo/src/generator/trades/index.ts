import { coffee } from './coffee.ts';
import { dental } from './dental.ts';
import { fitness } from './fitness.ts';
import { furniture } from './furniture.ts';
import { garage } from './garage.ts';
import { hotel } from './hotel.ts';
import type { Trade } from './trade.ts';

export const trades = { coffee, dental, garage, fitness, hotel, furniture } satisfies Record<string, Trade>;

export type TradeKey = keyof typeof trades;
