export {
  type AgencyClient,
  type Place,
  type SiteKey,
  agencyClients,
  places,
  rivals,
  siteKeys,
} from './agency.ts';
export {
  type ClientSize,
  type GenerateOptions,
  type ReviewRow,
  clientSizes,
  generateReviews,
} from './generate-reviews.ts';
export { type PlaceState, type VisibleReview, type World, createWorld, historyStart } from './world.ts';
