/** What other features may know of this one; its screens are loaded by themselves. */
export { briefQuery, presenceKey } from './api.ts';
export { BriefReader } from './components/brief-reader.tsx';
