import { z } from 'zod';

/** What stands in a base backup, as its last file says. */
export const listFile = 'list.json';
const listedEntry = z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() });
export const entryList = z.array(listedEntry);
export type ListedEntry = z.infer<typeof listedEntry>;
