import { createFileRoute, notFound } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';

/** Every part of the kit in both modes, in development only: a build drops the import with the condition. */
const Showcase = import.meta.env.DEV ? lazy(() => import('../design/showcase.tsx')) : null;

export const Route = createFileRoute('/design')({
  beforeLoad: () => {
    if (Showcase === null) throw notFound();
  },
  component: () =>
    Showcase && (
      <Suspense>
        <Showcase />
      </Suspense>
    ),
});
