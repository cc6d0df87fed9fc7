import { Status } from '../../../components/status.tsx';
import type { Review } from '../api.ts';
import { contradictsGrade, toneNames } from '../words.ts';

interface ReviewToneProps {
  sentiment: NonNullable<Review['sentiment']>;
  rating: number | null;
}

/** Said where the grade does not say it: none was given, or the text says the opposite. */
export function ReviewTone({ sentiment, rating }: ReviewToneProps) {
  if (sentiment.contradicts_grade)
    return <Status tone="wait">{contradictsGrade.toLocaleLowerCase('ru')}</Status>;
  return rating === null ? <span>{toneNames[sentiment.tone].toLocaleLowerCase('ru')}</span> : null;
}
