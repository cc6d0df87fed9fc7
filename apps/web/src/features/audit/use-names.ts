import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientsQuery } from '../clients/index.ts';
import { employeesQuery } from '../people/index.ts';
import { personName } from '../../lib/person-name.ts';
import type { Names } from './words.ts';

/** Everyone and every client an entry may be about; those who are gone stay with their ids. */
export function useNames() {
  const { data: clients } = useQuery(clientsQuery({ limit: 1000, sort: 'name' }));
  const { data: people } = useQuery(employeesQuery({ limit: 1000 }));
  return useMemo(() => {
    const clientOptions = (clients?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const personOptions = (people?.data ?? []).map((person) => ({
      value: person.id,
      label: personName(person),
    }));
    const names: Names = new Map(
      [...clientOptions, ...personOptions].map(({ value, label }) => [value, label]),
    );
    return { clientOptions, personOptions, names };
  }, [clients, people]);
}
