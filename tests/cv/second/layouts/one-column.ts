import type { Dice } from '../../truth.ts'
import { buildExpectedProfile } from '../expected.ts'
import type { PeriodStyle } from '../period.ts'
import type { GeneratedJob, GeneratedPerson, GeneratedStudy } from '../person.ts'
import {
  type CvSheet,
  type CvSheetLayout,
  escapeSheetHtml,
  mapAndJoin,
  periodWriter,
  sheetHtmlPage,
} from '../sheet.ts'
import { chooseSectionHeadings, languageText } from '../wording.ts'

/** What differs between one-column layouts: how they draw jobs, courses and headings. */
type Entries = {
  job: (one: GeneratedJob, when: string) => string
  study: (one: GeneratedStudy, when: string) => string
  css: string
  heading?: (text: string) => string
}

const degreeOf = ({ degree, field }: GeneratedStudy, glue = ' in '): string =>
  escapeSheetHtml(field ? `${degree}${glue}${field}` : degree)
const bullets = (list: string[]) =>
  list.length ? `<ul>${mapAndJoin(list, (one) => `<li>${escapeSheetHtml(one)}</li>`)}</ul>` : ''

/** A one-column CV with its main sections in one of four orders. */
function oneColumn(entries: Entries, isOdd = false): CvSheetLayout {
  return (person, dice, style) => {
    const heading = chooseSectionHeadings(dice, person.tongue, isOdd)
    const when = periodWriter(person, dice, style)
    const hasLanguages = dice.chance(0.9)
    const form = dice.between(0, 3)
    const part = (name: Parameters<typeof heading>[0], body: string) =>
      body ? `<h2>${(entries.heading ?? escapeSheetHtml)(heading(name))}</h2>${body}` : ''
    const parts = [
      part(
        'jobs',
        mapAndJoin(person.jobs, (one) => entries.job(one, when(one.when))),
      ),
      part(
        'studies',
        mapAndJoin(person.studies, (one) => entries.study(one, when(one.when))),
      ),
      part('skills', skillList(person.skills, dice)),
      part(
        'languages',
        hasLanguages
          ? `<p>${person.languages.map((one) => escapeSheetHtml(languageText(one, person.tongue, form))).join(dice.one(['<br>', ', ', ' · ']))}</p>`
          : '',
      ),
      part('certificates', bullets(person.certificates)),
      part('papers', bullets(person.papers)),
      part(
        'volunteering',
        mapAndJoin(
          person.volunteering,
          (one) =>
            `<p>${escapeSheetHtml(one.role)}, ${escapeSheetHtml(one.body)} (${when(one.when)})</p>`,
        ),
      ),
      part('hobbies', dice.chance(0.5) ? `<p>${escapeSheetHtml(person.hobby)}</p>` : ''),
    ]
    const order = dice.one([
      [0, 1, 2, 3],
      [1, 0, 2, 3],
      [2, 0, 1, 3],
      [0, 3, 2, 1],
    ])
    const body = `${head(person, dice)}${dice.chance(0.6) ? part('summary', `<p>${escapeSheetHtml(person.summary)}</p>`) : ''}${order.map((at) => parts[at]).join('')}${parts.slice(4).join('')}${consent(person, dice)}`
    return {
      html: sheetHtmlPage(
        `@page{size:A4;margin:42px 0}body{padding:0 56px;font-size:14px;line-height:1.42;color:#222}ul{padding-left:18px}${entries.css}`,
        body,
      ),
      expected: buildExpectedProfile(person, { languages: hasLanguages }),
    }
  }
}

function head(person: GeneratedPerson, dice: Dice): string {
  const label = dice.chance(0.5)
  const isItalian = person.tongue === 'it'
  const lines = [
    label
      ? `${isItalian ? 'Indirizzo' : 'Address'}: ${person.street}, ${person.town}`
      : `${person.street}, ${person.town}`,
    label
      ? `${isItalian ? dice.one(['Tel.', 'Cell.', 'Telefono:']) : 'Mobile:'} ${person.phone}`
      : person.phone,
    label ? `E-mail: ${person.email}` : person.email,
    ...(dice.chance(0.5)
      ? [`${isItalian ? 'Data di nascita' : 'Date of birth'}: ${person.born}`]
      : []),
  ].map(escapeSheetHtml)
  const title = dice.chance(0.3) ? '<p class=doc>Curriculum Vitae</p>' : ''
  return `${title}<h1>${escapeSheetHtml(person.name)}</h1><p class=contact>${lines.join(dice.one([' | ', '<br>', ' · ']))}</p>`
}

const skillList = (skills: string[], dice: Dice): string =>
  dice.one([
    () => `<p>${escapeSheetHtml(skills.join(', '))}</p>`,
    () => bullets(skills),
    () => `<p>${escapeSheetHtml(skills.join(' • '))}</p>`,
    () => `<p>${escapeSheetHtml(skills.join(' | '))}</p>`,
  ])()

/** The consent to data processing with which nearly every Italian CV ends. */
const consent = ({ tongue, town }: GeneratedPerson, dice: Dice): string =>
  tongue === 'it' && dice.chance(0.7)
    ? `<p class=small>Autorizzo il trattamento dei miei dati personali ai sensi del Regolamento UE 2016/679 e del D.Lgs. 196/2003.</p><p class=small>${town}, 12/10/2026</p>`
    : ''

const small = '.small{font-size:11px;color:#666;margin-top:14px}'
const sans = "body{font-family:'Liberation Sans'}"

const classic = oneColumn({
  css: `${sans}h1{font-size:28px}h2{font-size:16px;margin:18px 0 6px;border-bottom:1px solid #777}.row{display:flex;justify-content:space-between;margin-top:8px}${small}`,
  job: (one, when) =>
    `<div class=row><b>${escapeSheetHtml(one.role)}</b><span>${when}</span></div><p><i>${escapeSheetHtml(one.firm)}, ${escapeSheetHtml(one.town)}</i></p>${bullets(one.duties)}`,
  study: (one, when) =>
    `<div class=row><b>${degreeOf(one)}</b><span>${when}</span></div><p><i>${escapeSheetHtml(one.school)}</i></p>`,
})
const firmFirst = oneColumn({
  css: `body{font-family:'Liberation Serif'}h1{font-size:30px;text-align:center}.contact{text-align:center}h2{font-size:15px;letter-spacing:.08em;text-transform:uppercase;margin:18px 0 6px}.e{margin-top:9px}${small}`,
  job: (one, when) =>
    `<div class=e><p><b>${escapeSheetHtml(one.firm)}</b> – ${escapeSheetHtml(one.town)}</p><p>${escapeSheetHtml(one.role)} (${when})</p>${bullets(one.duties)}</div>`,
  study: (one, when) =>
    `<div class=e><p><b>${escapeSheetHtml(one.school)}</b></p><p>${degreeOf(one, ', ')} (${when})</p></div>`,
})
const dateFirst = oneColumn({
  css: `${sans}h1{font-size:24px;color:#123a6b}h2{background:#e6ebf2;padding:3px 6px;font-size:15px;margin:16px 0 6px}.e{margin-top:8px}${small}`,
  job: (one, when) =>
    `<div class=e><p>${when}</p><p><b>${escapeSheetHtml(one.role)}</b></p><p>${escapeSheetHtml(one.firm)} - ${escapeSheetHtml(one.town)}</p>${bullets(one.duties)}</div>`,
  study: (one, when) =>
    `<div class=e><p>${when}</p><p><b>${degreeOf(one)}</b></p><p>${escapeSheetHtml(one.school)}</p></div>`,
})
const oneLine = oneColumn({
  css: `body{font-family:'DejaVu Sans Condensed';font-size:12.5px}h1{font-size:22px}h2{font-size:13px;font-weight:700;margin:16px 0 5px}${small}`,
  job: (one, when) =>
    `<p>${when}: <b>${escapeSheetHtml(one.role)}</b>, ${escapeSheetHtml(one.firm)}, ${escapeSheetHtml(one.town)}.${one.duties.length ? ` ${escapeSheetHtml(one.duties.join('; '))}.` : ''}</p>`,
  study: (one, when) => `<p>${when}: ${degreeOf(one)}, ${escapeSheetHtml(one.school)}.</p>`,
})
const boldFirm = oneColumn({
  css: `${sans}h1{font-size:26px;text-transform:uppercase}h2{font-size:14px;color:#8a2b2b;text-transform:uppercase;border-top:2px solid #8a2b2b;padding-top:4px;margin:18px 0 6px}.e{margin-top:10px}${small}`,
  job: (one, when) =>
    `<div class=e><p><b>${escapeSheetHtml(one.firm)}</b>, ${escapeSheetHtml(one.role)}</p><p style="color:#777">${when}</p>${bullets(one.duties)}</div>`,
  study: (one, when) =>
    `<div class=e><p><b>${escapeSheetHtml(one.school)}</b>, ${degreeOf(one, ' - ')}</p><p style="color:#777">${when}</p></div>`,
})
const mark = (when: string) => 96 + ((when.length * 7) % 14)
const schoolAndMark = oneColumn({
  css: `${sans}h1{font-size:26px}h2{font-size:16px;margin:16px 0 6px;color:#0a5}.e{margin-top:9px}${small}`,
  job: (one, when) =>
    `<div class=e><b>${escapeSheetHtml(one.role)}</b> | ${escapeSheetHtml(one.firm)} | ${when}${bullets(one.duties)}</div>`,
  study: (one, when) =>
    `<div class=e><p><b>${degreeOf(one)}</b> <span style="float:right">${when}</span></p><p>${escapeSheetHtml(one.school)} · Torino | ${when.length % 2 ? `Voto: ${mark(when)}/110` : `Votazione ${mark(when)}/110`}</p></div>`,
})
const roleLabel = oneColumn({
  css: `body{font-family:'Liberation Serif';font-size:15px}h1{font-size:24px}h2{font-size:16px;text-decoration:underline;margin:18px 0 6px}.e{margin-top:9px}${small}`,
  job: (one, when) =>
    `<div class=e><p>${when}, presso <b>${escapeSheetHtml(one.firm)}</b>, ${escapeSheetHtml(one.town)}</p><p>Ruolo: ${escapeSheetHtml(one.role)}</p>${one.duties.length ? `<p>Mansioni: ${escapeSheetHtml(one.duties.join(', '))}</p>` : ''}</div>`,
  study: (one, when) =>
    `<div class=e><p>${when}, presso <b>${escapeSheetHtml(one.school)}</b></p><p>Titolo conseguito: ${degreeOf(one)}</p></div>`,
})
const oddHeadings = oneColumn(
  {
    css: `${sans}h1{font-size:32px;font-weight:400}h2{font-size:17px;font-weight:400;color:#c4502b;margin:20px 0 6px}.e{margin-top:9px}.row{display:flex;justify-content:space-between}${small}`,
    job: (one, when) =>
      `<div class=e><div class=row><b>${escapeSheetHtml(one.role)}</b><i>${when}</i></div><p>${escapeSheetHtml(one.firm)}</p>${bullets(one.duties)}</div>`,
    study: (one, when) =>
      `<div class=e><div class=row><b>${degreeOf(one)}</b><i>${when}</i></div><p>${escapeSheetHtml(one.school)}</p></div>`,
  },
  true,
)
const spaced = (text: string) =>
  escapeSheetHtml([...text.toUpperCase()].join(' ').replace(/ {3}/g, ' \u00a0 '))
const spacedHeadings = oneColumn({
  css: `body{font-family:'Liberation Sans Narrow'}h1{font-size:34px;font-weight:400;letter-spacing:.2em}h2{font-size:14px;font-weight:700;margin:22px 0 8px}.e{margin-top:9px}${small}`,
  heading: spaced,
  job: (one, when) =>
    `<div class=e><p><b>${escapeSheetHtml(one.role)}</b></p><p>${escapeSheetHtml(one.firm)}, ${escapeSheetHtml(one.town)}</p><p>${when}</p>${bullets(one.duties)}</div>`,
  study: (one, when) =>
    `<div class=e><p><b>${degreeOf(one)}</b></p><p>${escapeSheetHtml(one.school)}</p><p>${when}</p></div>`,
})

/** A CV without headings, as people type it into a mail. */
function noHeadings(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const when = periodWriter(person, dice, style)
  const form = dice.between(0, 3)
  const body = `<p><b>${escapeSheetHtml(person.name)}</b></p><p>${escapeSheetHtml(person.street)} - ${escapeSheetHtml(person.town)}</p><p>${escapeSheetHtml(person.phone)}</p><p>${escapeSheetHtml(person.email)}</p><br>
${dice.chance(0.5) ? `<p>${escapeSheetHtml(person.summary)}</p><br>` : ''}
${mapAndJoin(person.jobs, (one) => `<p>${when(one.when)}</p><p>${escapeSheetHtml(one.role)} ${person.tongue === 'it' ? 'presso' : 'at'} ${escapeSheetHtml(one.firm)}${dice.chance(0.5) ? `, ${escapeSheetHtml(one.town)}` : ''}</p>${mapAndJoin(one.duties, (duty) => `<p>- ${escapeSheetHtml(duty)}</p>`)}<br>`)}
${mapAndJoin(person.studies, (one) => `<p>${when(one.when)}</p><p>${degreeOf(one)}, ${escapeSheetHtml(one.school)}</p><br>`)}
<p>${person.languages.map((one) => escapeSheetHtml(languageText(one, person.tongue, form))).join(', ')}</p>`
  return {
    html: sheetHtmlPage(
      `@page{size:A4;margin:60px 0}body{padding:0 80px;font:15px/1.5 'Liberation Serif'}`,
      body,
    ),
    expected: buildExpectedProfile(person, { skills: [] }),
  }
}

export const oneColumnSheetLayouts: Record<string, CvSheetLayout[]> = {
  'one column': [classic, firmFirst, dateFirst, oneLine, boldFirm, schoolAndMark],
  'odd headings': [oddHeadings, spacedHeadings],
  'labelled entries': [roleLabel],
  'no headings': [noHeadings],
}
