import { writeFileSync } from 'node:fs';
import { permissionsDocument } from '../kernel/permissions/document.ts';

writeFileSync(new URL('../../../../docs/permissions.md', import.meta.url), permissionsDocument());
