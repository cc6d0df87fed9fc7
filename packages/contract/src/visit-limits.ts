/** Of what is counted since somebody's last visit, no more than this is counted. No imports: the web takes it as well. */
export const maxCounted = 1000;
