/** What other features may know of this one; its screens are loaded by themselves. */
export { clientQuery, clientsQuery, type Client } from './api.ts';
export { SectionActionsPlace, SectionBar } from './components/section-bar.tsx';
export { useRecentClients } from './recent-clients.ts';
export { screenAt, sectionName, sectionsFor } from './sections.ts';
export { correctionsWords } from './corrections-words.ts';
export { clientStatus } from './words.ts';
