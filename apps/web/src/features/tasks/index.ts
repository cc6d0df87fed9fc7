/** What other features may know of this one; its screens are loaded by themselves. */
export { ThemeTaskButton } from './components/theme-task-button.tsx';
