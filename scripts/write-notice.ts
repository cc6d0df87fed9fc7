import { writeFileSync } from 'node:fs';
import { noticePath, noticeText, readLock, usedPackages } from './notice.ts';

writeFileSync(noticePath, noticeText(usedPackages(readLock())));
