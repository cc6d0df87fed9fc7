/** What other features may know of this one; its screens are loaded by themselves. */
export { type AreaLine, RatingChart } from './components/rating-chart.tsx';
