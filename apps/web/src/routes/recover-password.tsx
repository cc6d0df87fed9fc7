import { createFileRoute } from '@tanstack/react-router';
import { RecoverScreen } from '../features/session/components/recover-screen.tsx';
import { guestsOnly } from '../features/session/guests-only.ts';

export const Route = createFileRoute('/recover-password')({
  beforeLoad: () => guestsOnly(),
  component: RecoverScreen,
});
