import { onDemand } from '../../../components/on-demand.tsx';

export const SaveDialog = onDemand(() => import('./save-dialog.tsx').then((module) => module.SaveDialog));
export const Confirm = onDemand(() =>
  import('../../../components/confirm.tsx').then((module) => module.Confirm),
);
