/** What other features may know of this one; its screens are loaded by themselves. */
export { NotesPane } from './components/notes-pane.tsx';
