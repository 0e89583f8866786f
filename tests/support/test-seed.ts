import { spawnSync } from 'node:child_process'

const commit = () =>
  spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })

/** Seed of randomised and sampled tests: the commit, or `TEST_SEED` to repeat another run. */
export const testSeed = process.env.TEST_SEED || commit().stdout.trim() || '1'

// Processes that a test runner starts use the same.
process.env.TEST_SEED = testSeed
