import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { buildCvAnalysis } from '../../worker/cv-reader/analysis.ts'
import type { PdfPagesText, TextItem } from '../../worker/cv-reader/layout/item.ts'
import { readCv } from '../../worker/cv-reader/read/read-cv.ts'
import { CvRefusalError } from '../../worker/cv-reader/refusal.ts'
import { randomisedTestOptions } from '../support/effort.ts'
import { pdfLibraryLayouts } from './drawn.ts'
import { createCvPageInput } from './page.ts'
import { generateCvTruth } from './people.ts'
import { cvAnalysisSchema } from './shape.ts'
import { Dice } from './truth.ts'
import { headings } from './words/headings.ts'
import { taskSentences } from './words/prose.ts'
import { degrees, schools } from './words/study.ts'
import { firms, sampleJobRoles } from './words/work.ts'

const { numRuns: pages, seed: firstSeed } = randomisedTestOptions(150, 5_000)
const { numRuns: files } = randomisedTestOptions(500, 5_000)

const dates = [
  '2019 – 2021',
  'dal 03/2015 ad oggi',
  'Gennaio 2020 –',
  'presente',
  '31/02/2020',
  '2020',
  '– 99/9999',
  "'99",
  '1 anno 3 mesi',
]
const odd = [
  '',
  ' ',
  '•',
  '(((',
  ')',
  '‮ abc',
  '\u0000',
  '￾',
  '🦊🦊',
  'ﬁﬂ',
  '---',
  '@',
  'a@b',
  'http://',
  ':',
  'x'.repeat(400),
  '٣٤٥',
  '𝔘𝔫𝔦',
  'İı',
  'Ǆ',
  'ß',
  '5 € / ora',
  'Italiano: C2',
  'Nome:',
  'Page 1 of 1',
]

function randomPage(dice: Dice): PdfPagesText {
  const words = [
    ...dates,
    ...odd,
    ...Object.values(headings.it).flat(),
    ...Object.values(headings.en).flat(),
    ...[sampleJobRoles, firms, schools, degrees, taskSentences].flatMap((one) => [
      ...one.it,
      ...one.en,
    ]),
  ]
  const columns = Array.from({ length: dice.between(1, 5) }, () => dice.between(-40, 560))
  const items = Array.from({ length: dice.between(0, 120) }, (): TextItem => {
    const size = dice.one([9, 9, 10, 10, 12, 18, 0, 400])
    const text = dice.one(words)
    return {
      text,
      x: dice.chance(0.8) ? dice.one(columns) : dice.next() * 600,
      y: dice.chance(0.8) ? dice.between(1, 70) * 12 : dice.next() * 900 - 30,
      width: dice.chance(0.95) ? text.length * size * 0.5 : dice.next() * 5_000,
      size,
      font: dice.one(['Sans', 'Sans-Bold', '']),
      face: dice.one(['f1', 'f2']),
      bold: dice.chance(0.3),
      italic: dice.chance(0.2),
      color: dice.one(['#000000', '#ffffff', '#777777', 'junk']),
      page: dice.between(0, 3),
    }
  })
  return {
    items,
    links: dice.some(['https://linkedin.com/in/x', 'mailto:%', 'javascript:1', 'mailto:a@b.it'], 2),
    pages: 4,
  }
}

const analysed = async (seed: number) =>
  buildCvAnalysis(await readCv({ ...randomPage(new Dice(seed)), attachments: [] }, undefined))

test('turns random pages into valid analyses without an error', {
  timeout: 600_000,
}, async () => {
  for (let seed = firstSeed; seed < firstSeed + pages; seed += 1) {
    const { success, error } = cvAnalysisSchema.safeParse(await analysed(seed))
    if (!success) expect.fail(`seed ${seed}: ${error.message}`)
  }
})

test('reads the same page in the same way each time', async () => {
  const { numRuns, seed: first } = randomisedTestOptions(10, 50)
  for (let seed = first; seed < first + numRuns; seed += 1) {
    expect(await analysed(seed)).toEqual(await analysed(seed))
  }
})

test('analyses or refuses mutated PDFs', { timeout: 600_000 }, async () => {
  const whole: Uint8Array[] = []
  for (const [i, draw] of Object.values(pdfLibraryLayouts).entries()) {
    const dice = new Dice(i)
    const packed = await draw(
      createCvPageInput(generateCvTruth(dice, 'it'), 'it', 'long', '', dice),
    )
    // In a compressed object stream, a changed byte usually breaks decompression. A copy without
    // object streams is therefore used too.
    const plain = await PDFDocument.load(packed)
    whole.push(packed, await plain.save({ useObjectStreams: false }))
  }
  let read = 0
  for (let seed = firstSeed; seed < firstSeed + files; seed += 1) {
    const dice = new Dice(seed)
    const bytes = mutated(dice.one(whole), dice)
    try {
      const { success, error } = cvAnalysisSchema.safeParse(await analyseCv(bytes))
      if (!success) expect.fail(`seed ${seed}: ${error.message}`)
      read += 1
    } catch (error) {
      if (!(error instanceof CvRefusalError)) expect.fail(`seed ${seed}: ${String(error)}`)
    }
  }
  // The test is useful only if enough files pass the first checks and reach the code behind them.
  expect(read).toBeGreaterThan(files / 4)
})

/** Changes, duplicates or removes bytes after the first line, or cuts off the end of the file. */
function mutated(given: Uint8Array, dice: Dice): Uint8Array {
  let bytes = given.slice()
  for (let i = dice.chance(0.5) ? 1 : dice.between(2, 12); i > 0; i -= 1) {
    const at = dice.between(9, bytes.length - 1)
    const length = dice.between(1, 40)
    const way = dice.between(0, 4)
    if (way <= 1) bytes[at] = dice.between(0, 255)
    else if (way === 2)
      bytes = new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(at + length)])
    else if (way === 3)
      bytes = new Uint8Array([
        ...bytes.subarray(0, at),
        ...bytes.subarray(Math.max(0, at - length)),
      ])
    else if (dice.chance(0.2)) bytes = bytes.slice(0, at)
  }
  return bytes
}
