import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

/**
 * `npm test`: everything there is, in the order in which it fails fastest. Stops at the first step
 * that fails; its output is the last thing printed.
 */
const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format and lint', 'biome', 'check', '.'],
  ['Types', 'tsc', '-b'],
  ['Unused code', 'knip', '--no-progress'],
  ['Rules, units and the worker', 'vitest', 'run', '--config', 'tests/vitest.config.ts'],
  ['Size of the first route', 'node', 'tests/build/first-route.ts'],
  ['No mailbox in production', 'node', 'tests/build/no-mailbox-in-production.ts'],
  ['From nothing', 'playwright', 'test', '--config', 'tests/e2e/from-nothing.config.ts'],
  ['Journeys', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
]

rmSync('test-results', { recursive: true, force: true })
for (const [name, command, ...args] of steps) {
  const startedAt = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.log(`\n${name}: failed`)
    process.exit(1)
  }
  console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
}

const units = JSON.parse(readFileSync('test-results/vitest.json', 'utf8'))
const journeys = ['e2e.json', 'from-nothing.json'].map(
  (file) => JSON.parse(readFileSync(`test-results/${file}`, 'utf8')).stats,
)
const sumOf = (what: 'expected' | 'flaky' | 'unexpected') =>
  journeys.reduce((sum, stats) => sum + stats[what], 0)
const flaky = sumOf('flaky')
if (flaky > 0) console.log(`\n${flaky} passed at the second try`)
console.log(
  `\n${units.numPassedTests + sumOf('expected') + flaky} passed, ${units.numFailedTests + sumOf('unexpected')} failed`,
)
