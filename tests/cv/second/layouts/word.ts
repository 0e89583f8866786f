import type { Dice } from '../../truth.ts'
import { buildExpectedProfile } from '../expected.ts'
import { OpenDocument } from '../open-document.ts'
import { type PeriodStyle, periodText } from '../period.ts'
import type { GeneratedPerson, GeneratedStudy } from '../person.ts'
import type { Period } from '../profile.ts'
import type { CvSheet, CvSheetLayout } from '../sheet.ts'
import { chooseSectionHeadings, languageText } from '../wording.ts'

const fonts = ['Carlito', 'Liberation Serif', 'Liberation Sans']
const degreeOf = ({ degree, field }: GeneratedStudy, glue = ' in ') =>
  field ? `${degree}${glue}${field}` : degree
const writer = (person: GeneratedPerson, dice: Dice, style: PeriodStyle) => {
  const pick = dice.between(0, 9)
  return (when: Period) => periodText(when, style, person.tongue, pick)
}

/** A Word document with tabs: dates, a tab and "Role presso Firm", or dates at the right edge. */
function wordTabs(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const doc = new OpenDocument(dice.one(fonts))
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = writer(person, dice, style)
  const isItalian = person.tongue === 'it'
  const at = isItalian ? 'presso' : 'at'
  const tab = style === 'long' || style === 'from to' ? 6.6 : 5
  const line = { tabs: [{ at: tab }], indent: tab, hanging: tab, below: 0.12 }
  const title = (part: Parameters<typeof heading>[0]) =>
    doc.paragraph(heading(part), {
      isBold: true,
      size: 12,
      above: 0.45,
      below: 0.15,
      capitals: true,
    })
  const right = dice.chance(0.4)
  const far = { tabs: [{ at: 17, right: true }] }
  const jobs = person.jobs.flatMap(({ role, firm, town, when: period, duties }) => [
    right
      ? doc.paragraph([{ text: role, isBold: true }, `\t${when(period)}`], { ...far, above: 0.15 })
      : doc.paragraph([`${when(period)}\t`, { text: role, isBold: true }, ` ${at} ${firm}`], line),
    ...(right ? [doc.paragraph(`${firm} – ${town}`)] : []),
    ...duties.map((duty) => doc.paragraph(`- ${duty}`, right ? { indent: 0.6 } : { indent: tab })),
  ])
  const studies = person.studies.map((one) =>
    right
      ? doc.paragraph([`${degreeOf(one)}, ${one.school}\t${when(one.when)}`], far)
      : doc.paragraph([`${when(one.when)}\t${degreeOf(one)} ${at} ${one.school}`], line),
  )
  const blocks = [
    doc.paragraph(dice.chance(0.5) ? 'CURRICULUM VITAE' : 'Curriculum Vitae', {
      align: 'center',
      isBold: true,
      size: 15,
      below: 0.4,
    }),
    doc.paragraph(
      [isItalian ? 'Nome e cognome:\t' : 'Name:\t', { text: person.name, isBold: true }],
      { tabs: [{ at: tab }] },
    ),
    doc.paragraph(`${isItalian ? 'Indirizzo' : 'Address'}:\t${person.street}, ${person.town}`, {
      tabs: [{ at: tab }],
    }),
    doc.paragraph(`${isItalian ? 'Telefono' : 'Phone'}:\t${person.phone}`, { tabs: [{ at: tab }] }),
    doc.paragraph(`E-mail:\t${person.email}`, { tabs: [{ at: tab }] }),
    ...(dice.chance(0.5)
      ? [
          doc.paragraph(`${isItalian ? 'Nato/a il' : 'Born'}:\t${person.born}`, {
            tabs: [{ at: tab }],
          }),
        ]
      : []),
    title('jobs'),
    ...jobs,
    title('studies'),
    ...studies,
    title('skills'),
    doc.paragraph(person.skills.join(', ')),
    title('languages'),
    ...person.languages.map((one) =>
      doc.paragraph(languageText(one, person.tongue, 0).replace(': ', ':\t'), {
        tabs: [{ at: tab }],
      }),
    ),
    ...(isItalian
      ? [
          doc.paragraph(
            'Autorizzo il trattamento dei dati personali ai sensi del GDPR (Regolamento UE 2016/679).',
            { size: 9, above: 0.6 },
          ),
          doc.paragraph(`${person.town}, lì 12/10/2026\tFirma`, { tabs: [{ at: 13 }], above: 0.3 }),
        ]
      : []),
  ]
  return { document: doc.text(blocks), expected: buildExpectedProfile(person) }
}

/** A Word document with a table: dates in the left column, headings across both columns. */
function datesInTable(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const doc = new OpenDocument(dice.one(fonts), 10.5)
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = writer(person, dice, style)
  const firmFirst = dice.chance(0.4)
  const cell = (...blocks: string[]) => ({ blocks })
  const row = (left: string, right: string[]) => [
    cell(doc.paragraph(left, { color: '#555555' })),
    cell(...right),
  ]
  const title = (part: Parameters<typeof heading>[0]) => [
    {
      blocks: [
        doc.paragraph(heading(part), {
          isBold: true,
          size: 12.5,
          color: '#1f3864',
          above: 0.2,
          rule: true,
        }),
      ],
      span: 2,
    },
  ]
  const bold = (text: string) => doc.paragraph([{ text, isBold: true }])
  const rows = [
    title('jobs'),
    ...person.jobs.map((one) =>
      row(when(one.when), [
        ...(firmFirst
          ? [bold(one.firm), doc.paragraph([{ text: one.role, isItalic: true }])]
          : [bold(one.role), doc.paragraph(`${one.firm}, ${one.town}`)]),
        ...one.duties.map((duty) => doc.paragraph(`• ${duty}`, { indent: 0.4, hanging: 0.4 })),
      ]),
    ),
    title('studies'),
    ...person.studies.map((one) =>
      row(
        when(one.when),
        firmFirst
          ? [bold(one.school), doc.paragraph(degreeOf(one))]
          : [bold(degreeOf(one)), doc.paragraph(one.school)],
      ),
    ),
    title('skills'),
    row(
      '',
      person.skills.map((one) => doc.paragraph(one)),
    ),
    title('languages'),
    ...person.languages.map((one) =>
      row(languageText({ ...one, level: null, isNative: false }, person.tongue, 0), [
        doc.paragraph(
          one.isNative ? (person.tongue === 'it' ? 'Madrelingua' : 'Native') : (one.level ?? ''),
        ),
      ]),
    ),
  ]
  const blocks = [
    doc.paragraph(person.name, { size: 20, isBold: true, align: 'center' }),
    doc.paragraph(`${person.street} – ${person.town} – ${person.phone} – ${person.email}`, {
      align: 'center',
      size: 10,
      below: 0.3,
    }),
    doc.table([style === 'long' || style === 'from to' ? 4.6 : 3.8, 12.4], rows),
  ]
  return { document: doc.text(blocks), expected: buildExpectedProfile(person) }
}

/** A Word document with a sidebar, made of a table with two cells. */
function sidebarTable(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const doc = new OpenDocument(dice.one(fonts), 10.5, 1.5)
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = writer(person, dice, style)
  const isRight = dice.chance(0.4)
  const side = (part: Parameters<typeof heading>[0]) =>
    doc.paragraph(heading(part), {
      isBold: true,
      size: 11.5,
      above: 0.4,
      below: 0.1,
      color: '#ffffff',
      capitals: true,
    })
  const light = (text: string) => doc.paragraph(text, { color: '#ffffff' })
  const title = (part: Parameters<typeof heading>[0]) =>
    doc.paragraph(heading(part), {
      isBold: true,
      size: 13,
      above: 0.4,
      below: 0.15,
      rule: true,
      capitals: true,
    })
  const left = {
    shade: dice.one(['#2f5496', '#404040', '#375623']),
    blocks: [
      side('details'),
      light(person.phone),
      light(person.email),
      light(`${person.street}\n${person.town}`),
      side('skills'),
      ...person.skills.map(light),
      side('languages'),
      ...person.languages.map((one) => light(languageText(one, person.tongue, 1))),
      side('hobbies'),
      light(person.hobby),
    ],
  }
  const main = {
    blocks: [
      doc.paragraph(person.name, { size: 22, isBold: true }),
      doc.paragraph(person.jobs[0]!.role, { size: 12, color: '#666666' }),
      title('jobs'),
      ...person.jobs.flatMap((one) => [
        doc.paragraph([{ text: one.role, isBold: true }, ` | ${one.firm}`], { above: 0.2 }),
        doc.paragraph(when(one.when), { isItalic: true, size: 9.5 }),
        ...one.duties.map((duty) => doc.paragraph(`• ${duty}`, { indent: 0.4, hanging: 0.4 })),
      ]),
      title('studies'),
      ...person.studies.flatMap((one) => [
        doc.paragraph([{ text: degreeOf(one), isBold: true }, ` | ${one.school}`], { above: 0.15 }),
        doc.paragraph(when(one.when), { isItalic: true, size: 9.5 }),
      ]),
    ],
  }
  const cells = isRight ? [main, left] : [left, main]
  return {
    document: doc.text([doc.table(isRight ? [12.2, 5.8] : [5.8, 12.2], [cells])]),
    expected: buildExpectedProfile(person),
  }
}

export const wordSheetLayouts: Record<string, CvSheetLayout[]> = {
  'word tabs': [wordTabs],
  'word dates in table': [datesInTable],
  'word sidebar table': [sidebarTable],
}
