/** What other features may know of this one; its screens are loaded by themselves. */
export { type PointLine, RatingChart } from './components/rating-chart.tsx';
