/** What other features may know of this one; its screens are loaded by themselves. */
export { ThemeDeeds } from './components/theme-deeds.tsx';
export { ThemeTaskButton } from './components/theme-task-button.tsx';
