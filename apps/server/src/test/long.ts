/**
 * `npm run test:long`: what takes minutes by its nature runs whole. `npm test` takes a sample of it, which fails for the
 * same reasons.
 */
export const isLong = process.env.TEST_LONG === '1';
