import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { pageMeta } from '../lib/page-meta.ts';

/** Every part of the kit in both modes, for who builds screens: in the demo and in development. */
export const Route = createFileRoute('/design')({
  beforeLoad: () => {
    if (pageMeta('design-page') !== 'on') throw notFound();
  },
  component: lazyRouteComponent(() => import('../design/showcase.tsx')),
});
