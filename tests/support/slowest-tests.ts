/** The part of Vitest's JSON report that is used here. Durations are in milliseconds. */
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { fullName: string; duration?: number | null }[]
  }[]
}
/** The part of Playwright's JSON report that is used here. */
type Suite = {
  file?: string
  suites?: Suite[]
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
}

/** The ten slowest tests, as lines to print. */
export function slowestTests(vitest: VitestReport, journeys: { suites: Suite[] }[]): string[] {
  const all = [
    ...vitest.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name,
        title: fullName,
        ms: duration ?? 0,
      })),
    ),
    ...journeys.flatMap(({ suites }) => suites.flatMap(journeysIn)),
  ]
  return all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(
      ({ name, title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(name)}: ${title}`,
    )
}

const journeysIn = ({
  file = '',
  suites = [],
  specs = [],
}: Suite): { name: string; title: string; ms: number }[] => [
  ...specs.map(({ title, tests }) => ({
    name: file,
    title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(journeysIn),
]

const nameOf = (path: string): string => path.split('/').at(-1) ?? path
