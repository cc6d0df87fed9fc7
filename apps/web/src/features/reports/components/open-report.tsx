import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { openReport } from '../api.ts';

/** One press to the month's report as its client will see it. */
export function OpenReport(props: { clientId: string; period: string; size?: 'sm'; children: ReactNode }) {
  const { clientId, period, size, children } = props;
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      await openReport(clientId, period);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      {...(size !== undefined && { size })}
      loading={busy}
      icon={<Eye aria-hidden="true" />}
      onClick={() => void open()}
    >
      {children}
    </Button>
  );
}
