import { type RawBuilder, sql } from 'kysely';

/** What a column's id must be equal to, to be one of these: one parameter, however many there are. */
export const anyOf = (ids: Iterable<string>): RawBuilder<string> => sql<string>`ANY(${[...ids]}::uuid[])`;
