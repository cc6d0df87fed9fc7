import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '../clients/index.ts';
import { useScopes, wholeClient } from './use-scopes.ts';

/** Whose ratings a saved picture is of: «Тёплый угол · Группа: Москва». */
export function useWhose(clientId: string, of: string | undefined): string {
  const client = useQuery(clientQuery(clientId)).data?.name ?? '';
  const scope = useScopes(clientId).find(({ value }) => value === (of ?? wholeClient))?.label;
  return [client, scope].filter(Boolean).join(' · ');
}
