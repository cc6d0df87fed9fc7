import { onDemand } from '../../../components/on-demand.tsx';

export const SaveDialog = onDemand(() => import('./save-dialog.tsx').then((module) => module.SaveDialog));
