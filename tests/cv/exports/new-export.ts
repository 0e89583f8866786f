import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import type { CvTruth, CvTruthJob, Dice } from '../truth.ts'
import type { LinkedInExportExtras } from './export-person.ts'
import {
  getOrAddPdfPage,
  PdfColumnWriter,
  type PdfTextStyle,
  replaceUnsupportedCharacters,
} from './flow.ts'
import type { LinkedInInterfaceLanguage } from './interface-words.ts'
import {
  formatLinkedInDuration,
  formatLinkedInPeriod,
  formatMonthAndYear,
  linkedInInterfaceLabels,
} from './interface-words.ts'

const levels = ['native', 'fluent', 'professional', 'intermediate', 'basic']

/** Draws an export in LinkedIn's current layout. A page break may occur anywhere. */
export async function drawNewLinkedInExport(
  truth: CvTruth,
  extras: LinkedInExportExtras,
  spoken: Record<string, string>,
  locale: LinkedInInterfaceLanguage,
  dice: Dice,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(dice.one([StandardFonts.Helvetica, StandardFonts.TimesRoman]))
  const words = linkedInInterfaceLabels[locale]
  const white = rgb(1, 1, 1)
  const grey = rgb(0.69, 0.69, 0.69)
  const ink = (size: number, more: Partial<PdfTextStyle> = {}): PdfTextStyle => ({
    font,
    size,
    ...more,
  })
  const side = new PdfColumnWriter(pdf, dice, { x: 21.75, width: 153, top: 742 })
  const main = new PdfColumnWriter(pdf, dice, { x: 223.56, width: 345, top: 738 })
  // In some exports, entries are as close to each other as the lines of a single entry.
  const entryGap = dice.one([0, 3.4])

  const shaded = new Set<number>()
  const shade = () => {
    if (shaded.has(side.page)) return
    shaded.add(side.page)
    getOrAddPdfPage(pdf, side.page).drawRectangle({
      x: 0,
      y: 0,
      width: 204,
      height: 792,
      color: rgb(0.16, 0.24, 0.29),
    })
  }
  const block = (title: string, texts: string[]) => {
    if (texts.length === 0) return
    shade()
    side.write(title, ink(13, { color: white }))
    side.space(4)
    for (const text of texts) {
      side.write(text, ink(10.5, { color: white }))
      side.space(entryGap)
      shade()
    }
    side.space(14)
  }
  shade()
  block(words.contact, [
    ...(dice.chance(0.6) ? [`${truth.phone} (Mobile)`] : [truth.phone]),
    truth.email,
    `${truth.link} (LinkedIn)`,
  ])
  block(words.skills, truth.skills)
  block(
    words.languages,
    Object.entries(truth.languages).map(
      ([code, level]) => `${spoken[code]} (${words.levels[levels.indexOf(level ?? '')]})`,
    ),
  )
  block(words.certifications, extras.notes.slice(0, 2))
  block(words.honours, extras.notes.slice(2, 3))
  block(words.publications, extras.notes.slice(3))

  main.write(truth.name + extras.signature, ink(26, { pitch: 1.25 }))
  main.write(extras.headline, ink(12))
  main.write(truth.residency, ink(12, { color: grey }))
  const heading = (text: string) => {
    main.space(16)
    main.write(text, ink(15.75))
    main.space(3)
  }
  if (truth.bio !== '') {
    heading(words.summary)
    main.write(truth.bio, ink(10.5))
  }
  heading(words.experience)
  for (const jobs of groups(truth.jobs)) {
    main.space(8)
    main.write(jobs[0]!.company, ink(12))
    if (jobs.length > 1)
      main.write(formatLinkedInDuration(jobs.at(-1)!.start, jobs[0]!.end, locale), ink(10.5))
    for (const job of jobs) {
      main.space(4)
      main.write(job.role, ink(11.5))
      main.write(formatLinkedInPeriod(job, locale), ink(10.5))
      if (dice.chance(0.6)) main.write(job.place, ink(10.5, { color: grey }))
      for (const text of job.tasks) main.write(text, ink(10.5))
    }
  }
  heading(words.education)
  for (const one of truth.studies) {
    main.space(8)
    main.write(one.school, ink(12))
    main.write(
      `${one.degree} · (${formatMonthAndYear(one.start, locale)} - ${formatMonthAndYear(one.end!, locale)})`,
      ink(10.5),
    )
  }
  const count = pdf.getPageCount()
  for (let i = 0; i < count; i += 1) {
    const text = words.page.replace('#', String(i + 1)).replace('#', String(count))
    getOrAddPdfPage(pdf, i).drawText(replaceUnsupportedCharacters(text), {
      x: 360,
      y: 30,
      font,
      size: 9,
      color: rgb(0.5, 0.5, 0.5),
    })
  }
  return await pdf.save()
}

/** Groups adjacent jobs at one company. */
function groups(jobs: CvTruthJob[]): CvTruthJob[][] {
  const found: CvTruthJob[][] = []
  for (const job of jobs) {
    if (found.at(-1)?.[0]?.company === job.company) found.at(-1)!.push(job)
    else found.push([job])
  }
  return found
}
