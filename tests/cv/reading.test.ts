import { expect, test } from 'vitest'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { readPdf } from '../../worker/cv-reader/pdf/read-pdf.ts'
import { readCv } from '../../worker/cv-reader/read/read-cv.ts'
import { runs } from '../support/effort.ts'
import { corpus } from './corpus.ts'
import { f1, score, summed } from './score.ts'
import { shape } from './shape.ts'

/**
 * Checks minimums for the scores that `npm run bench:cv` prints, on a few CVs of each layout and
 * language.
 */
test('layouts in both languages are read as well as ever', { timeout: 180_000 }, async () => {
  const cases = await corpus(runs(1, 2).numRuns)
  const scores = []
  for (const one of cases) {
    if (one.family === 'kept out') continue
    const reading = await readCv(await readPdf(one.pdf), undefined)
    expect(reading.kind, one.id).toBe(one.family === 'network' ? 'linkedin' : 'resume')
    scores.push(score(reading, one.truth, one.style))
  }
  const sum = summed(scores)
  for (const [field, tally] of sum)
    expect(f1(tally), `${field}: ${tally.wrong.join('; ')}`).toBeGreaterThan(0.95)
  const tallies = [...sum.values()]
  const given = tallies.reduce((total, one) => total + one.given, 0)
  const wrong = tallies.reduce((total, one) => total + one.given - one.right, 0)
  expect(wrong / given).toBeLessThan(0.03)
})

test('invisible text never becomes data', { timeout: 60_000 }, async () => {
  const cases = await corpus(2, undefined, 'plain')
  expect(cases.length).toBeGreaterThan(2)
  for (const { pdf, truth } of cases) {
    const analysis = await analyseCv(pdf)
    expect(shape.safeParse(analysis).success).toBe(true)
    expect(analysis.full_name).toBe(truth.name)
    expect(JSON.stringify(analysis)).not.toMatch(/Astronauta|Luna S\.p\.A\.|hidden\.example/)
  }
})
