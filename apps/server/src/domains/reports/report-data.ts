import type { AreaFigures, PeriodFigures } from '@molva/contract/execution';
import type { MonthTheme } from '../clustering/index.ts';
import type { MonthTask } from '../tasks/index.ts';

/** All that a report's PDF is made of: plain values, so that another process can be given them. */
export interface ReportData {
  client: string;
  /** `YYYY-MM` */
  period: string;
  /** `YYYY-MM-DD` */
  madeOn: string;
  current: PeriodFigures;
  previous: PeriodFigures;
  areas: AreaFigures[];
  /** Areas there are beside those. */
  areasLeft: number;
  /** What is said most. */
  themes: MonthTheme[];
  /** What was done about it. */
  tasks: MonthTask[];
  texts: ReportText[];
  textsLeft: number;
  proofs: ReportProof[];
  proofsLeft: number;
}

export interface ReportText {
  area: string;
  site: string;
  state: string;
  grade: number | null;
  /** Published, else planned. */
  day: string | null;
  url: string | null;
  text: string;
  /** A model had a part in it. */
  isAi: boolean;
  /** It stands on its page without the disclosure of the reward. */
  isUndisclosed: boolean;
}

export interface ReportProof {
  /** As it is kept (WebP); in JPEG, which PDF knows, when it is laid out. */
  image: Uint8Array;
  caption: string;
  area: string | null;
  /** Of the text it shows; null where none is known. */
  text: string | null;
}
