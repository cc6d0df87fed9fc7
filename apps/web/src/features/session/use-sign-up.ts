import { pageMeta } from '../../lib/page-meta.ts';
import { useFlag } from '../../lib/use-flag.ts';

/** Whether people make their accounts themselves: the operator's setting allows it and the flag is on, at this moment. */
export function useSignUp(): 'open' | 'closed' {
  const isOn = useFlag('sign-up');
  return isOn && pageMeta('sign-up') !== 'closed' ? 'open' : 'closed';
}
