import { expect, inject, test } from 'vitest'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { extractPdfText } from '../../worker/cv-reader/pdf/read-pdf.ts'
import { readCv } from '../../worker/cv-reader/read/read-cv.ts'
import { randomisedTestOptions } from '../support/effort.ts'
import { drawCvCorpus, drawPlannedCvs, planCorpusCvs } from './corpus.ts'
import type { PlannedCv } from './corpus-cv.ts'
import { type CvReadingScore, f1, scoreCvReading, sumCvReadingScores } from './score.ts'
import { cvAnalysisSchema } from './shape.ts'

// Splits a corpus into a sample and the rest. The sample contains one CV of each layout, which the
// seed selects.
function sampled(all: PlannedCv[], seed: number): { sample: PlannedCv[]; rest: PlannedCv[] } {
  const layouts = [...Map.groupBy(all, ({ layout }) => layout).values()]
  const chosen = layouts.map((plans, at) => plans[(at + seed) % plans.length])
  const { sample = [], rest = [] } = Object.groupBy(all, (plan) =>
    chosen.includes(plan) ? 'sample' : 'rest',
  )
  return { sample, rest }
}

async function scoresOf(plans: PlannedCv[]): Promise<CvReadingScore[]> {
  const scores = []
  for (const one of await drawPlannedCvs(plans)) {
    const reading = await readCv(await extractPdfText(one.pdf), undefined)
    expect(reading.kind, one.id).toBe(one.family === 'network' ? 'linkedin' : 'resume')
    scores.push(scoreCvReading(reading, one.truth, one.style))
  }
  return scores
}

// Lists the fields with scores below the minimum, with their errors. Adds an entry `values` if too
// many values of all fields together are wrong.
function shortcomings(scores: CvReadingScore[]): string[] {
  const sum = sumCvReadingScores(scores)
  const tallies = [...sum.values()]
  const given = tallies.reduce((total, one) => total + one.given, 0)
  const wrong = tallies.reduce((total, one) => total + one.given - one.right, 0)
  return [
    ...[...sum]
      .filter(([, tally]) => !(f1(tally) > 0.95))
      .map(([field, tally]) => `${field}: ${tally.wrong.join('; ')}`),
    ...(wrong / given < 0.03 ? [] : [`values: ${wrong} of ${given} are wrong`]),
  ]
}

// Quick runs read only the sample. It may happen to have several hard CVs, so the whole corpus
// decides if the sample fails. `npm run bench:cv` prints the scores in detail.
test('reads layouts in all languages with at least the minimum scores', {
  timeout: 180_000,
}, async () => {
  const { numRuns: rounds, seed } = randomisedTestOptions(1, 2)
  const all = planCorpusCvs(rounds).filter(({ family }) => family !== 'kept out')
  const { sample, rest } = sampled(all, seed)
  const scores = await scoresOf(sample)
  if (inject('isLong') || shortcomings(scores).length > 0) scores.push(...(await scoresOf(rest)))
  expect(shortcomings(scores)).toEqual([])
})

test('ignores invisible text', { timeout: 60_000 }, async () => {
  const cases = await drawCvCorpus(2, undefined, 'plain')
  expect(cases.length).toBeGreaterThan(2)
  for (const { pdf, truth } of cases) {
    const analysis = await analyseCv(pdf)
    expect(cvAnalysisSchema.safeParse(analysis).success).toBe(true)
    expect(analysis.full_name).toBe(truth.name)
    expect(JSON.stringify(analysis)).not.toMatch(/Astronauta|Luna S\.p\.A\.|hidden\.example/)
  }
})
