import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { extractPdfText } from '../../worker/cv-reader/pdf/read-pdf.ts'
import { readCv } from '../../worker/cv-reader/read/read-cv.ts'
import { scoreCvReading } from './score.ts'
import { cvAnalysisSchema } from './shape.ts'

const folder = join(import.meta.dirname, 'goldens')
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))

test('has golden files to compare with', () => expect(names.length).toBeGreaterThan(3))

test.each(names)('reads %s in full', async (name) => {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  const { style, truth } = JSON.parse(
    readFileSync(join(folder, name.replace('.pdf', '.json')), 'utf8'),
  )
  const reading = await readCv(await extractPdfText(bytes), undefined)
  const wrong = [...scoreCvReading(reading, truth, style)].flatMap(([field, tally]) =>
    tally.wrong.map((text) => `${field}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test.each(names)('states the source of each value in the analysis of %s', async (name) => {
  const analysis = await analyseCv(new Uint8Array(readFileSync(join(folder, name))))
  expect(cvAnalysisSchema.safeParse(analysis).error).toBeUndefined()
  for (const path of Object.keys(analysis.fields)) {
    const value = path.split('.').reduce<unknown>((at, key) => Object(at)[key], analysis)
    expect(value, path).not.toBeUndefined()
  }
  expect(analysis.fields.full_name?.source).toBeTruthy()
  expect(analysis.experience?.[0]).toMatchObject({
    start_date: expect.stringMatching(/^\d{4}-\d{2}-01$/),
  })
})
