import type { RequestStep } from '@molva/contract/request-steps';
import { onDemand } from '../../../components/on-demand.tsx';
import type { Place, RequestWork } from '../../requests/index.ts';
import { asksProof, asksReason } from '../steps.ts';
import type { Steps } from '../use-steps.ts';

const ReasonDialog = onDemand(() =>
  import('../../requests/components/reason-dialog.tsx').then((module) => module.ReasonDialog),
);
const GiveLinkDialog = onDemand(() =>
  import('./give-link-dialog.tsx').then((module) => module.GiveLinkDialog),
);
const PublishDialog = onDemand(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog));

/** A step that asks for something before it is taken, and the words that were marked as it was asked. */
export interface AskedStep {
  readonly step: RequestStep;
  readonly quoted: (Place & { words: string }) | null;
}

interface StepDialogProps {
  work: RequestWork;
  asked: AskedStep | null;
  taking: RequestStep | null;
  onClose: () => void;
  onTake: Steps['take'];
}

/** What a step asks for: a reason, a look at what goes to the customer, the proof of a publication. */
export function StepDialog({ work, asked, taking, onClose, onTake }: StepDialogProps) {
  if (asked === null) return null;
  const { step, quoted } = asked;
  if (asksReason(step))
    return (
      <ReasonDialog
        step={step}
        quoted={quoted}
        onClose={onClose}
        onGive={async (reason) => (await onTake(step, { reason })).outcome === 'done'}
      />
    );
  if (asksProof(step))
    return (
      <PublishDialog
        work={work}
        onClose={onClose}
        onPublish={async ({ url, day }) => {
          const { outcome, problems } = await onTake(step, { published_url: url, published_on: day });
          // What did not go through is told already, and may be tried again as it is, on the text as it stands now too.
          return outcome === 'done' ? null : problems;
        }}
      />
    );
  return (
    <GiveLinkDialog
      work={work}
      busy={taking !== null}
      onClose={onClose}
      onSend={() => void onTake(step).finally(onClose)}
    />
  );
}
