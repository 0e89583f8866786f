import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { firstPort, journeyState } from './e2e/support/journey-server.ts'
import {
  playwrightResults,
  summarise,
  type TestResult,
  vitestResults,
} from './support/test-reports.ts'
import { testSeed } from './support/test-seed.ts'

type Step = {
  name: string
  command: string
  env?: Record<string, string>
  /** The report that this step writes. */
  report?: string
  /** Whether to print the output while the step runs, even if other steps run beside it. */
  isLive?: boolean
  /** The step is a server. It has passed once it prints this text, and runs until all steps end. */
  readyText?: string
}

/**
 * A step that runs test files of the units project in one thread. With two threads, each would load
 * the same packages and parse the same files, and the run would take 50 % longer.
 */
const singleThreaded = (name: string, folders: string): Step => {
  const report = `test-results/${name.toLowerCase()}.json`
  const options = `--config tests/vitest-node.config.ts --project units --maxWorkers 1 --outputFile.json ${report}`
  return { name, command: `vitest run ${options} ${folders}`, report }
}
const quick: Step[] = [
  { name: 'Format and lint', command: 'biome check .' },
  // With several checkers, each would compute the types that most files share. `GOGC` lets the
  // heap grow before garbage is collected. This costs 400 MB of memory, but saves a fifth of the
  // processor time.
  { name: 'Types', command: 'tsc -b --checkers 1', env: { GOGC: '400' } },
  { name: 'Unused code', command: 'knip --no-progress --cache' },
  singleThreaded('Rules', 'tests/rules/'),
  singleThreaded('Units', 'worker/ web/'),
]
/** What `npm start` prints when it serves the product. */
const readyText = 'Ovunque è pronta'
const whole: Step[][] = [
  [...quick, { name: 'Production build', command: 'node tests/build/production.ts' }],
  [
    {
      name: 'Worker, components, commands and CV reader',
      command: 'vitest run --config tests/vitest.config.ts --project !units',
      report: 'test-results/vitest.json',
      isLive: true,
    },
    // Vitest leaves a core idle now and then, so the journeys' servers start in the meantime.
    {
      name: 'Server for the journeys',
      command: 'node worker/cli/start.ts --built',
      env: { PORT: String(firstPort), OVUNQUE_STATE: journeyState },
      readyText,
    },
    {
      name: 'Server with a second language',
      command: 'node tests/build/serve-second-language.ts',
      readyText,
    },
  ],
  [
    {
      name: 'Journeys',
      command: 'playwright test --config tests/e2e/playwright.config.ts',
      env: { E2E_REUSE: '1' },
      report: 'test-results/e2e.json',
    },
  ],
]

/**
 * `npm test` runs everything, beginning with the steps that fail fastest. With `--quick`,
 * `npm run check` runs only the steps that need neither workerd nor a browser. The steps of a group
 * run in parallel. The run stops after the first group with a failure.
 */
const isQuick = process.argv.includes('--quick')
const groups = isQuick ? [quick] : whole
// Only the whole run deletes all of test-results. A quick run leaves the data of the end-to-end
// tests alone, because a server may be using them.
for (const path of isQuick ? quick.map(({ report }) => report) : ['test-results']) {
  if (path) rmSync(path, { recursive: true, force: true })
}
const times: string[] = []
const servers: ChildProcess[] = []
for (const group of groups) {
  const hasPassed = await Promise.all(
    group.map((step) => run(step, group.length > 1 && !step.isLive)),
  )
  if (hasPassed.includes(false)) {
    process.exitCode = 1
    break
  }
}
for (const server of servers) server.kill()
printSummary()

/** Runs a step. With `isBeside`, its output is printed only at the end of the step. */
function run({ name, command, env, readyText }: Step, isBeside: boolean): Promise<boolean> {
  const startedAt = Date.now()
  if (!isBeside) console.log(`\n── ${name}`)
  const [file = '', ...args] = command.split(' ')
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', isBeside ? 'pipe' : 'inherit'],
  })
  if (readyText) servers.push(child)
  let output = ''
  return new Promise((resolve) => {
    let isDone = false
    const finish = (hasPassed: boolean) => {
      if (isDone) return
      isDone = true
      if (isBeside) console.log(`\n── ${name}\n${output.trim()}`)
      times.push(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${name}`)
      if (!hasPassed) console.log(`\n${name}: failed`)
      resolve(hasPassed)
    }
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        if (!isDone) output += text
        if (readyText && output.includes(readyText)) finish(true)
      })
    child.on('close', (code) => finish(code === 0 && !readyText))
  })
}

function printSummary(): void {
  console.log(`\nSeed ${testSeed}: TEST_SEED=${testSeed} repeats the choice of samples`)
  console.log(`\nSteps\n${times.join('\n')}`)
  const results = groups.flat().flatMap(({ report }) => (report ? resultsOf(report) : []))
  if (results.length > 0) console.log(`\n${summarise(results)}`)
}

/** The results in a report. There are none if the run stopped before the step. */
function resultsOf(path: string): TestResult[] {
  if (!existsSync(path)) return []
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return path.endsWith('e2e.json') ? playwrightResults(report) : vitestResults(report)
}
