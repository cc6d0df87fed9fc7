/** «Анна Ким», and the address where there is no name; of staff without one a client's user is told what they are. */
export function personName(person: { full_name: string | null; email: string | null }): string {
  return person.full_name ?? person.email ?? 'сотрудник агентства';
}
