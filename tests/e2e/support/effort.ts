/** How often a journey repeats a step: a few times in `npm test`, at length in `npm run test:long`. */
export const rounds = (perCommit: number, long: number): number =>
  process.env.TEST_LONG === '1' ? long : perCommit
