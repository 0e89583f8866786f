import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import type { CvTruth, Dice } from '../truth.ts'
import type { LinkedInExportExtras } from './export-person.ts'
import {
  getOrAddPdfPage,
  PdfColumnWriter,
  type PdfTextStyle,
  replaceUnsupportedCharacters,
} from './flow.ts'
import {
  formatLinkedInPeriod,
  formatMonthAndYear,
  type LinkedInInterfaceLanguage,
  linkedInInterfaceLabels,
} from './interface-words.ts'

const levels = ['native', 'fluent', 'professional', 'intermediate', 'basic']

/** Draws an export from 2013 to 2016: one column, `Role at Company`, and one skill per line. */
export async function drawOldLinkedInExport(
  truth: CvTruth,
  extras: LinkedInExportExtras,
  spoken: Record<string, string>,
  locale: LinkedInInterfaceLanguage,
  dice: Dice,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const words = linkedInInterfaceLabels[locale]
  const flow = new PdfColumnWriter(pdf, dice, { x: 54, width: 500, top: 730 })
  const [nameSize, headingSize, headSize] = dice.one([
    [20, 16, 12],
    [24, 18, 12],
    [18, 14, 11],
  ])
  const isHeadBold = dice.chance(0.8)
  const ink = (size: number, more: Partial<PdfTextStyle> = {}): PdfTextStyle => ({
    font,
    size,
    ...more,
  })
  const head = ink(headSize!, { font: isHeadBold ? bold : font })
  const heading = (text: string) => {
    flow.space(12)
    flow.write(text, ink(headingSize!))
    flow.space(4)
  }
  flow.write(truth.name + extras.signature, ink(nameSize!, { font: bold }))
  flow.write(extras.headline, ink(10))
  flow.write(truth.email, ink(10))
  if (truth.bio !== '') {
    heading(words.summary)
    flow.write(truth.bio, ink(10))
  }
  heading(words.experience)
  for (const job of truth.jobs) {
    flow.write(`${job.role} ${words.at}  ${job.company}`, head)
    flow.write(formatLinkedInPeriod(job, locale, '  -  '), ink(10, { color: rgb(0.4, 0.4, 0.4) }))
    for (const text of job.tasks) flow.write(text, ink(10))
    if (dice.chance(0.2)) flow.write('1 recommendation available upon request', ink(8))
    if (job.tasks.length > 0) flow.space(6)
  }
  if (extras.notes.length > 0) {
    heading(locale === 'it' ? 'Certificazioni' : 'Certifications')
    for (const text of extras.notes) {
      flow.write(text, head)
      flow.write('Ente Nazionale Prove    License 12345    March 2014', ink(10))
    }
  }
  heading(words.oldSkills)
  for (const text of truth.skills) flow.write(text, ink(10))
  heading(words.languages)
  for (const [code, level] of Object.entries(truth.languages)) {
    flow.write(spoken[code]!, head)
    flow.write(`(${words.levels[levels.indexOf(level ?? '')]} proficiency)`, ink(10))
  }
  heading(words.education)
  for (const one of truth.studies) {
    flow.write(one.school, head)
    flow.write(
      `${one.degree}, ${formatMonthAndYear(one.start, locale)} - ${formatMonthAndYear(one.end!, locale)}`,
      ink(10),
    )
    if (dice.chance(0.3)) flow.write('Activities and Societies: Coro, Teatro, Canottaggio', ink(10))
  }
  flow.space(30)
  flow.write(truth.name + extras.signature, ink(nameSize!, { font: bold }))
  flow.write(extras.headline, ink(10))
  flow.space(20)
  flow.write(words.farewell.replace('*', truth.name), ink(12))
  for (let i = 0; i < pdf.getPageCount(); i += 1)
    getOrAddPdfPage(pdf, i).drawText(replaceUnsupportedCharacters(`Page${i + 1}`), {
      x: 540,
      y: 30,
      font,
      size: 8,
    })
  return await pdf.save()
}
