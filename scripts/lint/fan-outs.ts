/** Statements that ask more than one client, by file and function, each with why it must. */
export const fanOuts: Readonly<Record<string, string>> = {};
