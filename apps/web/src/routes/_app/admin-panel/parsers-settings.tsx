import { createFileRoute } from '@tanstack/react-router';
import { SitesScreen } from '../../../features/sites/components/sites-screen.tsx';

export const Route = createFileRoute('/_app/admin-panel/parsers-settings')({ component: SitesScreen });
