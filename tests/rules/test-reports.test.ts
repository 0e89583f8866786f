import { expect, test } from 'vitest'
import { playwrightResults, summarise, vitestResults } from '../support/test-reports.ts'

const vitestReport = {
  testResults: [
    {
      name: '/repository/tests/worker/a.test.ts',
      assertionResults: [
        { fullName: 'a passes', status: 'passed', duration: 1_500, failureMessages: [] },
        { fullName: 'a retry', status: 'passed', duration: 20, failureMessages: ['Error: 1'] },
        { fullName: 'a fails', status: 'failed', duration: 30, failureMessages: ['Error: 2'] },
      ],
    },
  ],
}
const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
})
const playwrightReport = {
  suites: [
    {
      file: 'site/b.test.ts',
      specs: [spec('b passes', 'expected', 700)],
      suites: [{ file: 'site/b.test.ts', specs: [spec('b retry', 'flaky', 2_000, 400)] }],
    },
  ],
}

test('the summary counts results of both runners and lists tests that passed at the second try', () => {
  const results = [...vitestResults(vitestReport), ...playwrightResults(playwrightReport)]
  expect(summarise(results).split('\n')).toEqual([
    'Slowest tests',
    '   2.4 s  b.test.ts: b retry',
    '   1.5 s  a.test.ts: a passes',
    '   0.7 s  b.test.ts: b passes',
    '   0.0 s  a.test.ts: a fails',
    '   0.0 s  a.test.ts: a retry',
    '',
    '2 passed at the second try',
    '   0.0 s  a.test.ts: a retry',
    '   2.4 s  b.test.ts: b retry',
    '',
    '4 passed, 1 failed',
  ])
})
