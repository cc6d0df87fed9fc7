import { createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { SitesScreen } from '../../../features/sites/components/sites-screen.tsx';

// Below the sites, for the few that ask for credentials.
const CredentialsSection = lazy(() =>
  import('../../../features/credentials/components/credentials-section.tsx').then((module) => ({
    default: module.CredentialsSection,
  })),
);

export const Route = createFileRoute('/_app/admin-panel/parsers-settings')({ component: SitesRoute });

function SitesRoute() {
  return (
    <SitesScreen
      renderMore={() => (
        <Suspense>
          <CredentialsSection clientId={null} writes />
        </Suspense>
      )}
    />
  );
}
