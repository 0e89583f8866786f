/** The result of a test over all its tries. `file` is a file name without its folder. */
export type TestResult = { file: string; title: string; ms: number; outcome: Outcome }

type Outcome = 'passed' | 'passed at the second try' | 'failed' | 'skipped'

/** The part of Vitest's JSON report that is used here. Durations are in milliseconds. */
export type VitestReport = {
  testResults: {
    name: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

/** The part of Playwright's JSON report that is used here. */
export type PlaywrightReport = { suites: Suite[] }

type Suite = {
  file?: string
  suites?: Suite[]
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}

export const vitestResults = ({ testResults }: VitestReport): TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      file: fileNameOf(name),
      title: fullName,
      ms: duration ?? 0,
      outcome: vitestOutcome(status, failureMessages ?? []),
    })),
  )

/** Vitest does not count retries, but a test that passes at the second try keeps earlier errors. */
function vitestOutcome(status: string, errors: string[]): Outcome {
  if (status === 'failed') return 'failed'
  if (status !== 'passed') return 'skipped'
  return errors.length > 0 ? 'passed at the second try' : 'passed'
}

export const playwrightResults = ({ suites }: PlaywrightReport): TestResult[] =>
  suites.flatMap(resultsIn)

const resultsIn = ({ file = '', suites = [], specs = [] }: Suite): TestResult[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file: fileNameOf(file),
      title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      outcome: playwrightOutcomes[status] ?? 'failed',
    })),
  ),
  ...suites.flatMap(resultsIn),
]

const playwrightOutcomes: Record<string, Outcome> = {
  expected: 'passed',
  flaky: 'passed at the second try',
  skipped: 'skipped',
}

/** The results as lines to print: the ten slowest tests, all second tries, and the counts. */
export function summarise(results: TestResult[]): string {
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  const retried = results.filter(({ outcome }) => outcome === 'passed at the second try')
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  const passed = results.length - failed.length - skipped.length
  return [
    `Slowest tests\n${slowest.map(describe).join('\n')}\n`,
    ...(retried.length > 0
      ? [`${retried.length} passed at the second try\n${retried.map(describe).join('\n')}\n`]
      : []),
    `${passed} passed, ${failed.length} failed`,
  ].join('\n')
}

const describe = ({ file, title, ms }: TestResult): string =>
  `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`

const fileNameOf = (path: string): string => path.split('/').at(-1) ?? path
