/** What other features may know of this one; its screens are loaded by themselves. */
export { OpenReport } from './components/open-report.tsx';
