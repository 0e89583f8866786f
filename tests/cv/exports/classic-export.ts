import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib'
import type { CvTruth, CvTruthJob, CvTruthStudy, Dice, Month } from '../truth.ts'
import { classicLinkedInLabels } from './classic-words.ts'
import type { LinkedInExportExtras } from './export-person.ts'
import {
  getOrAddPdfPage,
  PdfColumnWriter,
  type PdfTextStyle,
  replaceUnsupportedCharacters,
} from './flow.ts'
import { formatLinkedInDuration, type LinkedInInterfaceLanguage } from './interface-words.ts'
import { plainLinkedInLabels } from './plain-words.ts'

const levels = ['native', 'fluent', 'professional', 'intermediate', 'basic']

/**
 * Draws a LinkedIn export of 2013 to 2016 in one of many variants, which differ in how role and
 * company share lines, in dates, headings, recommendations, page numbers and the closing line.
 */
export async function drawClassicLinkedInExport(
  truth: CvTruth,
  extras: LinkedInExportExtras,
  spoken: Record<string, string>,
  locale: LinkedInInterfaceLanguage,
  dice: Dice,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const isSerif = dice.chance(0.4)
  const font = await pdf.embedFont(isSerif ? StandardFonts.TimesRoman : StandardFonts.Helvetica)
  const bold = await pdf.embedFont(
    isSerif ? StandardFonts.TimesRomanBold : StandardFonts.HelveticaBold,
  )
  const italic = await pdf.embedFont(
    isSerif ? StandardFonts.TimesRomanItalic : StandardFonts.HelveticaOblique,
  )
  const [words, more] = [plainLinkedInLabels[locale], classicLinkedInLabels[locale]]
  const flow = new PdfColumnWriter(pdf, dice, { x: dice.one([36, 50, 64]), width: 490, top: 735 })
  const size = dice.one([9, 10, 11, 12])
  const ink = (points: number, extra: Partial<PdfTextStyle> = {}): PdfTextStyle => ({
    font,
    size: points,
    ...extra,
  })
  const text = ink(size)
  const nameInk = ink(size + dice.one([6, 10, 14]), { font: dice.chance(0.6) ? bold : font })
  const headInk = ink(size + dice.one([0, 1, 2]), { font: dice.chance(0.8) ? bold : font })
  const lookOfHeading: [PDFFont, number][] = [
    [bold, size + 3],
    [font, size + 6],
    [bold, size + 5],
  ]
  const [headingFont, headingSize] = dice.one(lookOfHeading)
  const headingInk = ink(headingSize, {
    font: headingFont,
    ...(dice.chance(0.4) && { color: rgb(0.2, 0.35, 0.55) }),
  })
  const dateInk = ink(size, {
    font: dice.one([font, italic]),
    ...(dice.chance(0.5) && { color: rgb(0.5, 0.5, 0.5) }),
  })
  const isUpper = dice.chance(0.2)
  const gap = dice.one([2, 5, 9])
  const section = (title: string) => {
    flow.space(11)
    flow.write(isUpper ? title.toUpperCase() : title, headingInk)
    flow.space(4)
  }
  const dates = datesOf(locale, dice)
  const at = dice.one(more.at)
  // A company below its role can be recognised only if the role is bold. Any other role shares a
  // line with its company.
  const jobWay = headInk.font === bold ? dice.between(0, 2) : 0
  const studyWay = dice.between(0, 3)
  const listWay = dice.between(0, 2)
  const list = (texts: string[]) => {
    if (listWay === 0) for (const one of texts) flow.write(one, text)
    else flow.write(texts.join(listWay === 1 ? ', ' : ' • '), text)
  }
  const heads = () => {
    flow.write(truth.name, nameInk)
    flow.write(extras.headline, text)
  }
  heads()
  if (dice.chance(0.4)) flow.write(more.region, text)
  flow.write(truth.email, text)
  if (truth.bio !== '') {
    section(words.summary)
    flow.write(truth.bio, text)
    if (dice.chance(0.3)) {
      flow.write(`${more.specialties}: ${truth.skills.slice(0, 3).join(', ')}`, text)
    }
  }
  const jobs = () => {
    section(words.experience)
    for (const job of truth.jobs) {
      const when = dates.job(job)
      if (jobWay <= 1) flow.write(`${job.role} ${at} ${job.company}`, headInk)
      if (jobWay === 2) {
        flow.write(job.role, headInk)
        flow.write(job.company, text)
      }
      flow.write(when, dateInk)
      for (const one of job.tasks) flow.write(one, text)
      flow.space(gap)
    }
  }
  const studies = () => {
    section(words.education)
    for (const one of truth.studies) {
      const when = dates.study(one)
      flow.write(one.school, headInk)
      if (studyWay === 0) flow.write(`${one.degree}, ${when}`, text)
      if (studyWay === 1) flow.write(`${one.degree} (${when})`, text)
      if (studyWay >= 2) {
        flow.write(one.degree, text)
        flow.write(when, dateInk)
      }
      if (dice.chance(0.2)) flow.write(`${words.activities}: Coro, Teatro`, text)
      flow.space(gap)
    }
  }
  const shown = [
    () => {
      section(words.skills)
      list(truth.skills)
    },
    () => {
      section(words.languages)
      for (const [code, level] of Object.entries(truth.languages)) {
        const levelName = words.levels[levels.indexOf(level ?? '')]!
        flow.write(listWay === 0 ? spoken[code]! : `${spoken[code]} (${levelName})`, text)
        if (listWay === 0) flow.write(`(${levelName})`, dateInk)
      }
    },
  ]
  const others = [
    () => {
      if (extras.notes.length === 0) return
      section(dice.one([words.certifications, more.courses, more.honours, more.publications]))
      for (const one of extras.notes) {
        flow.write(one, headInk)
        flow.write(`${words.issuer}, ${dates.month({ year: 2014, month: 3, day: 1 })}`, dateInk)
      }
    },
    () => {
      section(words.volunteering)
      flow.write(`${words.helper} ${at} Banco Alimentare`, headInk)
      flow.write(dates.job({ ...truth.jobs[0]!, start: { year: 2011, month: 5, day: 1 } }), dateInk)
    },
    () => {
      section(more.interests)
      flow.write('Escursioni, cucina, coro', text)
    },
  ]
  if (dice.chance(0.8)) {
    jobs()
    studies()
  } else {
    studies()
    jobs()
  }
  for (const part of dice.some([...shown, ...dice.some(others, dice.between(0, 3))], 5)) part()
  const first = truth.name.split(' ')[0]!
  const ending = dice.between(0, 3)
  if (ending > 0) {
    flow.space(24)
    heads()
    if (dice.chance(0.5)) {
      flow.write(more.recommended.replace('*', first), headingInk)
      flow.write('“Puntuale e gentile, la migliore collega del turno di notte.”', text)
      flow.write(
        `— Ugo Brandolini, Kaleido, ${more.colleague.replace('*', first)} Kaleido`,
        dateInk,
      )
    }
    flow.space(14)
    flow.write(words.farewell.replace('*', dice.one([first, truth.name])), ink(size + 1))
  }
  if (ending !== 1)
    for (let i = 0; i < pdf.getPageCount(); i += 1)
      getOrAddPdfPage(pdf, i).drawText(
        replaceUnsupportedCharacters(`${words.page}${dice.one(['', ' '])}${i + 1}`),
        {
          x: 520,
          y: 28,
          font,
          size: 8,
        },
      )
  return await pdf.save()
}

type Dates = {
  job: (one: CvTruthJob) => string
  study: (one: CvTruthStudy) => string
  month: (one: Month) => string
}

/** Chooses how an export writes dates. */
function datesOf(locale: LinkedInInterfaceLanguage, dice: Dice): Dates {
  const month = dice.one(['long', 'long', 'short'] as const)
  const written = new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' })
  const point = (one: Month) => written.format(Date.UTC(one.year, one.month - 1, 15))
  const { from, to, present } = classicLinkedInLabels[locale]
  const now = dice.one(present)
  const dash = dice.one([' - ', '  -  ', ' – '])
  const hasDuration = dice.chance(0.75)
  const areWords = dice.chance(0.15)
  const range = (start: Month, end: Month | null) => {
    const last = end ? point(end) : now
    return areWords ? `${from} ${point(start)} ${to} ${last}` : `${point(start)}${dash}${last}`
  }
  return {
    month: point,
    job: ({ start, end }) =>
      `${range(start, end)}${hasDuration ? ` (${formatLinkedInDuration(start, end, locale)})` : ''}`,
    study: ({ start, end }) => `${point(start)}${dash}${point(end!)}`,
  }
}
