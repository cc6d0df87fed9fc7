import { createFileRoute } from '@tanstack/react-router';
import { SharedProblem } from '../features/reports/components/shared-problem.tsx';
import { ApiError } from '../lib/api-error.ts';

/** A link that lost its end on the way. */
export const Route = createFileRoute('/report/')({
  component: () => <SharedProblem error={new ApiError(404, '', null)} />,
});
