import { createFileRoute } from '@tanstack/react-router';
import { OverPage } from '../features/customer-page/components/page-problem.tsx';

/** A link that lost its end on the way. */
export const Route = createFileRoute('/r/')({ component: OverPage });
