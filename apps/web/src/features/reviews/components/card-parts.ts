/** What stands on a card beside what the customer says. */
export { Marked } from '../../../components/marked.tsx';
export { CardActions } from './card-actions.tsx';
export { InWork } from './in-work.tsx';
export { ReviewTags } from './review-tags.tsx';
export { ReviewThemes } from './review-themes.tsx';
export { ReviewTone } from './review-tone.tsx';
