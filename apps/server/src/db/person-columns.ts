/**
 * Columns that tell people apart, of the users joined as `table`: `<as>_id`, `<as>_name`, `<as>_email`. `joinedPerson` makes
 * a person of them.
 */
export function personColumns<Table extends string, As extends string>(table: Table, as: As) {
  return [
    `${table}.id as ${as}_id`,
    `${table}.full_name as ${as}_name`,
    `${table}.email as ${as}_email`,
  ] as const;
}
