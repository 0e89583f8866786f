/** Repetitions of a step: few in `npm test`, many in `npm run test:long`. */
export const rounds = (perCommit: number, long: number): number =>
  process.env.TEST_LONG === '1' ? long : perCommit
