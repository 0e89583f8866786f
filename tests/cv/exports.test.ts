import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { extractPdfText } from '../../worker/cv-reader/pdf/read-pdf.ts'
import { readCv } from '../../worker/cv-reader/read/read-cv.ts'
import { randomisedTestOptions } from '../support/effort.ts'
import { generateLinkedInPerson } from './exports/export-person.ts'
import {
  type LinkedInInterfaceLanguage,
  linkedInInterfaceLabels,
} from './exports/interface-words.ts'
import { drawNewLinkedInExport } from './exports/new-export.ts'
import { drawOldLinkedInExport } from './exports/old-export.ts'
import { drawPlainLinkedInExport } from './exports/plain-export.ts'
import { generateCvTruth } from './people.ts'
import { scoreCvReading, sumCvReadingScores } from './score.ts'
import { type CvTruth, type CvTruthJob, Dice } from './truth.ts'
import { languageNamesByCode } from './words/headings.ts'

const locales = Object.keys(linkedInInterfaceLabels) as LinkedInInterfaceLanguage[]
const none = { signature: '', notes: [], headline: 'Cuoca', address: '' }

/** A profile with the given jobs; its other content does not matter. */
const profile = (jobs: CvTruthJob[], more: Partial<CvTruth> = {}): CvTruth => ({
  ...generateCvTruth(new Dice(5), 'it'),
  jobs,
  link: 'www.linkedin.com/in/nora-tessaro',
  ...more,
})
const job = (role: string, company: string, tasks: string[] = []): CvTruthJob => ({
  role,
  company,
  place: 'Torino, Piemonte, Italia',
  start: { year: 2019, month: 3, day: 1 },
  end: { year: 2021, month: 8, day: 1 },
  tasks,
})

// The number of people to generate. A long run combines each of the three templates below with both
// languages. A quick run reads each template once.
const people = 12

test.each(locales)(
  'reads exports of three templates with few errors, with the interface in %s',
  async (locale) => {
    const scores = []
    const { numRuns, seed: first } = randomisedTestOptions(3, people)
    for (let run = 0; run < numRuns; run += 1) {
      const seed = (first + run) % people
      const dice = new Dice(400 + seed)
      const language = seed % 2 === 0 ? 'it' : 'en'
      const given = generateCvTruth(dice, language, { jobs: dice.between(1, 9) })
      const [truth, extras] = generateLinkedInPerson(given, dice, language)
      const draw = [drawOldLinkedInExport, drawNewLinkedInExport, drawPlainLinkedInExport][
        seed % 3
      ]!
      const isOld = draw !== drawNewLinkedInExport
      const pdf = await draw(truth, extras, languageNamesByCode[language], locale, dice)
      const reading = await readCv(await extractPdfText(pdf), undefined)
      expect(reading.kind).toBe('linkedin')
      const shown = isOld ? { ...truth, phone: '', link: '', residency: '' } : truth
      scores.push(scoreCvReading(reading, shown, 'long'))
    }
    const tallies = [...sumCvReadingScores(scores).values()]
    const right = tallies.reduce((sum, one) => sum + one.right, 0)
    const wrong = tallies.flatMap((one) => one.wrong)
    expect(wrong.length / (right + wrong.length), wrong.join('; ')).toBeLessThan(0.02)
  },
)

test('does not split names at the separators inside them', async () => {
  const names: [string, string][] = [
    ['Director, Retail, South', 'University of Undershore at Windyrock'],
    ['Analyst - Pricing Team', 'Valforte, Merlo & Figli'],
    ['Sous chef / Pastry', 'Ospedale San Gelindo | Cardiologia'],
  ]
  const truth = profile(names.map(([role, company]) => job(role, company)))
  const pdf = await drawNewLinkedInExport(truth, none, languageNamesByCode.it, 'it', new Dice(1))
  const { experience } = await analyseCv(pdf)
  expect(experience?.map((one) => [one.position, one.company])).toEqual(names)
})

test('assigns a company to all its roles, wherever the page ends', async () => {
  for (let lines = 30; lines < 50; lines += 2) {
    const tasks = Array.from({ length: lines }, (_, i) => `Turno ${i} in cucina.`)
    const jobs = [
      job('Capo partita', 'Ristorante Il Gufo Blu', tasks),
      job('Commis', 'Ristorante Il Gufo Blu'),
      job('Lavapiatti', 'Ristorante Il Gufo Blu'),
    ]
    const pdf = await drawNewLinkedInExport(
      profile(jobs),
      none,
      languageNamesByCode.it,
      'it',
      new Dice(lines),
    )
    const { experience } = await analyseCv(pdf)
    expect(experience?.map((one) => [one.position, one.company])).toEqual(
      jobs.map((one) => [one.role, one.company]),
    )
  }
})

test('reads every section if the side column ends beside a heading of page two', async () => {
  const truth = profile([job('Commis', 'Kaleido'), job('Cameriera', 'Quarzo')], { bio: '' })
  for (let count = 30; count < 60; count += 3) {
    const notes = Array.from({ length: count }, (_, i) => `Attestato ${i}`)
    const pdf = await drawNewLinkedInExport(
      truth,
      { ...none, notes },
      languageNamesByCode.it,
      'it',
      new Dice(count),
    )
    const { experience, unplaced } = await analyseCv(pdf)
    expect(experience).toHaveLength(2)
    expect(unplaced).toEqual(expect.arrayContaining(['Attestato 0', 'Attestato 1']))
  }
})

test('removes additions from a name', async () => {
  for (const signature of [' - CFA', ' | PMP', ' (Bianchi)']) {
    const truth = profile([job('Cuoca', 'Quarzo')], { name: 'Nora Tessaro' })
    const pdf = await drawNewLinkedInExport(
      truth,
      { ...none, signature },
      languageNamesByCode.it,
      'it',
      new Dice(2),
    )
    expect((await analyseCv(pdf)).full_name).toBe('Nora Tessaro')
  }
})

test('reads wrapped mail and web addresses in full', async () => {
  const email = 'nora.tessaro.ufficio-comunicazione@posta-interna.example'
  const link = 'www.linkedin.com/in/nora-tessaro-cuoca-regionale-0744406'
  const truth = profile([job('Cuoca', 'Quarzo')], { email, link })
  const pdf = await drawNewLinkedInExport(truth, none, languageNamesByCode.it, 'it', new Dice(3))
  const reading = await readCv(await extractPdfText(pdf), undefined)
  expect(reading.emails.map((one) => one.value)).toEqual([email])
  expect(reading.links.map((one) => one.value)).toEqual([link])
})

test('does not take a CV with “contact me on LinkedIn” for an export', async () => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  const lines: [string, number][] = [
    ['Nora Tessaro', 22],
    ['Work experience', 14],
    ['Cook', 10],
    ['Quarzo', 10],
    ['03/2019 - 08/2021', 10],
    ['Contacts', 14],
    ['Contact me on LinkedIn', 10],
  ]
  lines.forEach(([text, size], i) => {
    page.drawText(text, { x: 50, y: 780 - i * 30, size, font })
  })
  const { kind, experience } = await analyseCv(await pdf.save())
  expect(kind).toBe('resume')
  expect(experience).toMatchObject([{ position: 'Cook', company: 'Quarzo' }])
})
