import { spawnSync } from 'node:child_process'

const commit = () =>
  spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })

/**
 * The seed of randomised and sampled tests. By default it is the hash of the current commit. To
 * repeat a run, set `TEST_SEED` to the seed of that run.
 */
export const testSeed = process.env.TEST_SEED || commit().stdout.trim() || '1'

// Sets the variable, so that processes started by a test runner use the same seed.
process.env.TEST_SEED = testSeed
