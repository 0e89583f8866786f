import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib'
import type { CvTruth, CvTruthJob, CvTruthStudy, Dice, Month } from '../truth.ts'
import type { LinkedInExportExtras } from './export-person.ts'
import {
  getOrAddPdfPage,
  PdfColumnWriter,
  type PdfTextStyle,
  replaceUnsupportedCharacters,
} from './flow.ts'
import {
  formatLinkedInDuration,
  type LinkedInInterfaceLanguage,
  linkedInInterfaceLabels,
} from './interface-words.ts'
import { plainLinkedInLabels } from './plain-words.ts'

const levels = ['native', 'fluent', 'professional', 'intermediate', 'basic']

type Style = {
  sizes: { name: number; heading: number; head: number; text: number }
  head: PDFFont
  isSplit: boolean
  isShort: boolean
  dash: string
}

/**
 * Draws a LinkedIn export of 2013 to 2016 in a second template, labelled in the interface language.
 */
export async function drawPlainLinkedInExport(
  truth: CvTruth,
  extras: LinkedInExportExtras,
  spoken: Record<string, string>,
  locale: LinkedInInterfaceLanguage,
  dice: Dice,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const isSerif = dice.chance(0.3)
  const font = await pdf.embedFont(isSerif ? StandardFonts.TimesRoman : StandardFonts.Helvetica)
  const bold = await pdf.embedFont(
    isSerif ? StandardFonts.TimesRomanBold : StandardFonts.HelveticaBold,
  )
  const words = plainLinkedInLabels[locale]
  const flow = new PdfColumnWriter(pdf, dice, { x: dice.one([42, 54, 72]), width: 468, top: 730 })
  const [name, heading, head, text] = dice.one([
    [21, 17, 12, 10],
    [22, 15, 11, 11],
    [18, 14, 10, 9],
  ])
  const style: Style = {
    sizes: { name: name!, heading: heading!, head: head!, text: text! },
    head: dice.chance(0.75) ? bold : font,
    isSplit: dice.chance(0.25),
    isShort: dice.chance(0.2),
    dash: dice.one(['  -  ', ' - ', ' – ']),
  }
  const ink = (size: number, more: Partial<PdfTextStyle> = {}): PdfTextStyle => ({
    font,
    size,
    ...more,
  })
  const plain = ink(style.sizes.text)
  const named = ink(style.sizes.head, { font: style.head })
  const grey = ink(style.sizes.text, { color: rgb(0.45, 0.45, 0.45) })
  const titled = ink(style.sizes.heading, { font: dice.chance(0.5) ? bold : font })
  const section = (title: string) => {
    flow.space(12)
    flow.write(title, titled)
    flow.space(4)
  }
  const nameAndHeadline = () => {
    flow.write(truth.name + extras.signature, ink(style.sizes.name, { font: bold }))
    flow.write(extras.headline, plain)
  }
  nameAndHeadline()
  flow.write(truth.email, plain)
  if (truth.bio !== '') {
    section(words.summary)
    flow.write(truth.bio, plain)
  }
  const jobs = () => {
    section(words.experience)
    for (const job of truth.jobs) {
      flow.write(`${job.role} ${words.at} ${job.company}`, named)
      flow.write(periodOf(job, locale, style), grey)
      for (const one of job.tasks) flow.write(one, plain)
      if (dice.chance(0.15)) flow.write(words.recommended, ink(8))
      flow.space(job.tasks.length > 0 ? 6 : 2)
    }
  }
  const studies = () => {
    section(words.education)
    for (const one of truth.studies) {
      flow.write(one.school, named)
      flow.write(`${one.degree}, ${datesOf(one, locale, style)}`, plain)
      if (dice.chance(0.25)) flow.write(`${words.grade}: 110/110`, plain)
      if (dice.chance(0.25)) flow.write(`${words.activities}: Coro, Teatro`, plain)
      flow.space(6)
    }
  }
  const skillInk = dice.chance(0.5) ? named : plain
  const skills = () => {
    section(words.skills)
    for (const one of truth.skills) flow.write(one, skillInk)
  }
  const languages = () => {
    section(words.languages)
    for (const [code, level] of Object.entries(truth.languages)) {
      flow.write(spoken[code]!, named)
      flow.write(`(${words.levels[levels.indexOf(level ?? '')]})`, plain)
    }
  }
  const notes = () => {
    if (extras.notes.length === 0) return
    section(words.certifications)
    for (const one of extras.notes) {
      flow.write(one, named)
      flow.write(
        `${words.issuer}   ${words.license} 1284   ${monthOf({ year: 2014, month: 3, day: 1 }, locale, style)}`,
        plain,
      )
    }
    section(words.projects)
    flow.write('Orto in cortile', named)
    flow.write(
      `${monthOf({ year: 2012, month: 5, day: 1 }, locale, style)}${style.dash}${monthOf({ year: 2013, month: 2, day: 1 }, locale, style)}`,
      grey,
    )
    flow.write(`${words.members}: ${truth.name}, Ugo Brandolini`, plain)
    section(words.volunteering)
    flow.write(`${words.helper} ${words.at} Banco Alimentare`, named)
    flow.write(
      `${monthOf({ year: 2011, month: 5, day: 1 }, locale, style)}${style.dash}${words.present} (3 ${linkedInInterfaceLabels[locale].years[1]})`,
      grey,
    )
  }
  jobs()
  for (const part of dice.some([studies, skills, languages, notes], 4)) part()
  flow.space(30)
  nameAndHeadline()
  flow.space(20)
  const mention = words.farewell.replace(
    '*',
    dice.chance(0.5) ? truth.name : truth.name.split(' ')[0]!,
  )
  if (style.isSplit) {
    const cut = mention.lastIndexOf(' ', mention.length - 12)
    flow.write(mention.slice(0, cut), ink(12))
    flow.write(mention.slice(cut + 1), ink(12))
  } else flow.write(mention, ink(12))
  for (let i = 0; i < pdf.getPageCount(); i += 1)
    getOrAddPdfPage(pdf, i).drawText(
      replaceUnsupportedCharacters(`${words.page}${dice.one(['', ' '])}${i + 1}`),
      {
        x: 540,
        y: 30,
        font,
        size: 8,
      },
    )
  return await pdf.save()
}

function monthOf(
  { year, month }: Month,
  locale: LinkedInInterfaceLanguage,
  { isShort }: Style,
): string {
  return new Intl.DateTimeFormat(locale, {
    month: isShort ? 'short' : 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, 15))
}

function periodOf(job: CvTruthJob, locale: LinkedInInterfaceLanguage, style: Style): string {
  const to = job.end ? monthOf(job.end, locale, style) : plainLinkedInLabels[locale].present
  return `${monthOf(job.start, locale, style)}${style.dash}${to}  (${formatLinkedInDuration(job.start, job.end, locale)})`
}

const datesOf = (one: CvTruthStudy, locale: LinkedInInterfaceLanguage, style: Style): string =>
  `${monthOf(one.start, locale, style)}${style.dash}${monthOf(one.end!, locale, style)}`
