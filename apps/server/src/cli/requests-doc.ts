import { writeFileSync } from 'node:fs';
import { requestsDocument } from '../domains/requests/index.ts';

writeFileSync(new URL('../../../../docs/requests.md', import.meta.url), requestsDocument());
