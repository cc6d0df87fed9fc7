import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticsScreen } from '../../../features/diagnostics/components/diagnostics-screen.tsx';

export const Route = createFileRoute('/_app/admin-panel/test')({ component: DiagnosticsScreen });
