// This part comes after the list by itself: the menu with it.
import { ExportChoice } from '../../../components/export-choice.tsx';
import { type ReviewsSearch, reviewsFilter } from '../search.ts';

interface ExportReviewsProps {
  /** Of all clients where there is none. */
  clientId: string | undefined;
  search: ReviewsSearch;
  /** How many there are to be kept; undefined until that is known. */
  count: number | undefined;
}

/** The reviews that are shown, as a file: by the filters and in the order in force. */
export function ExportReviews({ clientId, search, count }: ExportReviewsProps) {
  return (
    <ExportChoice
      what="reviews"
      filter={{ ...reviewsFilter(search), client_id: clientId }}
      size="sm"
      disabled={!count}
    />
  );
}
