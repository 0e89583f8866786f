import type { Dice } from '../../truth.ts'
import { buildExpectedProfile } from '../expected.ts'
import { regions } from '../names.ts'
import { capitalizeFirstLetter, monthName } from '../period.ts'
import type { GeneratedJob, GeneratedPerson } from '../person.ts'
import type { Period, StatedCvDate, Tongue } from '../profile.ts'
import { type CvSheet, escapeSheetHtml, mapAndJoin, sheetHtmlPage } from '../sheet.ts'
import { languageName } from '../wording.ts'
import { type LinkedInExportLabels, linkedInExportLabels } from './network-words.ts'

/**
 * A LinkedIn export since 2017: a dark side column with text from 20 pt, a main column from 220 pt,
 * and one font size per kind of text. The side column may continue on further pages.
 */
export function newLinkedInExportSheet(person: GeneratedPerson, dice: Dice): CvSheet {
  const words = linkedInExportLabels[person.tongue]
  const hasEmail = dice.chance(0.7)
  const hasPhone = dice.chance(0.35)
  const top = person.skills.slice(0, 3)
  const isLong = dice.chance(0.35)
  const certificates = isLong
    ? [...person.certificates, ...fillers(words, dice)]
    : person.certificates
  const block = (title: string, lines: string[]) =>
    lines.length === 0
      ? ''
      : `<h2>${escapeSheetHtml(title)}</h2>${mapAndJoin(lines, (one) => `<p>${escapeSheetHtml(one)}</p>`)}`
  const contact = [
    ...(dice.chance(0.3) ? [`${person.street}, ${person.town}`] : []),
    ...(hasPhone ? [`${person.phone} (Mobile)`] : []),
    ...(hasEmail ? [person.email] : []),
    `${person.link} (LinkedIn)`,
    ...(dice.chance(0.2) ? [`www.example.com/${person.name.length} (Portfolio)`] : []),
  ]
  const side = [
    block(words.contact, contact),
    block(words.topSkills, top),
    block(
      words.languages,
      person.languages.map(
        (one) =>
          `${languageName(one.code, person.tongue)} (${one.isNative ? 'Native or Bilingual' : dice.one(['Full Professional', 'Professional Working', 'Limited Working', 'Elementary'])})`,
      ),
    ),
    block(words.certificates, certificates),
    block('Honors-Awards', person.papers.slice(0, 1)),
    block('Publications', person.papers.slice(1)),
  ].join('')
  const main = `<h1>${escapeSheetHtml(person.name + person.credential)}</h1><p class=head>${escapeSheetHtml(person.headline)}</p><p class="head grey">${escapeSheetHtml(dice.one(regions[person.tongue]))}</p>
${dice.chance(0.6) ? `<h3>${words.summary}</h3><p>${escapeSheetHtml(person.summary)}</p>` : ''}
<h3>${words.experience}</h3>${mapAndJoin(byFirm(person.jobs), (jobs) => firmBlock(jobs, person, dice, words))}
<h3>${words.education}</h3>${mapAndJoin(person.studies, (one) => `<h4>${escapeSheetHtml(one.school)}</h4><p>${escapeSheetHtml(one.field ? `${one.degree}, ${one.field}` : one.degree)} <span class=grey>· (${escapeSheetHtml(schoolYears(one.when, person.tongue))})</span></p>`)}`
  const css = `@page{size:612pt 792pt;margin:30pt 0 44pt}body{font:10.5pt/14.5pt 'Liberation Sans';width:612pt;color:#181818}
.sheet{display:table;width:612pt}.side,.main{display:table-cell;vertical-align:top}.side{width:208pt;padding:12pt 18pt 12pt 20pt;background:#293e49;color:#fff}
.side p{overflow-wrap:anywhere;margin-bottom:4pt}.side h2{font-size:13pt;font-weight:400;margin:16pt 0 8pt}.main{padding:14pt 28pt 0 12pt}
h1{font-size:26pt;line-height:30pt;font-weight:400}.head{font-size:12pt;line-height:17pt}.grey{color:#777}h3{font-size:15.8pt;font-weight:400;margin:20pt 0 10pt}
h4{font-size:12pt;font-weight:400;margin-top:12pt}h5{font-size:11.5pt;font-weight:400;margin-top:3pt}`
  const footer = `<div style="width:100%;padding-left:208pt;text-align:center;font:9pt 'Liberation Sans';color:#777">Page <span class=pageNumber></span> of <span class=totalPages></span></div>`
  return {
    html: sheetHtmlPage(
      css,
      `<div class=sheet><div class=side>${side}</div><div class=main>${main}</div></div>`,
    ),
    footer,
    expected: buildExpectedProfile(person, { email: hasEmail, phone: hasPhone, skills: top }),
  }
}

/** Draws the jobs at one company below its name and, if there are several, their total duration. */
function firmBlock(
  jobs: GeneratedJob[],
  person: GeneratedPerson,
  dice: Dice,
  words: LinkedInExportLabels,
): string {
  const total = `<p>${words.length(jobs.reduce((sum, { when }) => sum + months(when), 0))}</p>`
  return `<h4>${escapeSheetHtml(jobs[0]!.firm)}</h4>${jobs.length > 1 ? total : ''}${mapAndJoin(jobs, ({ role, when, town, duties }) => `<h5>${escapeSheetHtml(role)}</h5><p>${escapeSheetHtml(exportPeriod(when, person.tongue, words))} <span>(${words.length(months(when))})</span></p>${dice.chance(0.6) ? `<p class=grey>${escapeSheetHtml(town)}</p>` : ''}${mapAndJoin(duties, (one) => `<p>${dice.chance(0.5) ? '- ' : ''}${escapeSheetHtml(one)}</p>`)}`)}`
}

function byFirm(jobs: GeneratedJob[]): GeneratedJob[][] {
  const groups: GeneratedJob[][] = []
  for (const job of jobs) {
    const last = groups.at(-1)
    if (last?.[0]?.firm === job.firm) last.push(job)
    else groups.push([job])
  }
  return groups
}

const fillers = (words: LinkedInExportLabels, dice: Dice): string[] =>
  dice
    .some(words.courses, dice.between(6, words.courses.length))
    .flatMap((one) => [one, `${one} II`])

/**
 * A LinkedIn export of 2013 to 2016: one column, "Role at Firm" on one line, all skills, and at the
 * end the name again with the line "Contact … on LinkedIn".
 */
export function oldLinkedInExportSheet(person: GeneratedPerson, dice: Dice): CvSheet {
  const words = linkedInExportLabels[person.tongue]
  const { tongue } = person
  const hasEmail = dice.chance(0.6)
  const section = (title: string, body: string) =>
    body ? `<h2>${escapeSheetHtml(title)}</h2>${body}` : ''
  const when = (period: Period) =>
    escapeSheetHtml(exportPeriod(period, tongue, words).replace(' - ', '  -  '))
  const entry = ({ role, firm, when: period, duties }: GeneratedJob) =>
    `<h3>${escapeSheetHtml(role)} ${words.at} ${escapeSheetHtml(firm)}</h3><p class=grey>${when(period)} (${words.length(months(period))})</p>${mapAndJoin(duties, (one) => `<p>${escapeSheetHtml(one)}</p>`)}${dice.chance(0.15) ? `<p class=note>${dice.between(1, 3)} ${words.recommended}</p>` : ''}`
  const body = `<h1>${escapeSheetHtml(person.name + person.credential)}</h1><p class=head>${escapeSheetHtml(person.headline)}</p>${hasEmail ? `<p class=mail>${escapeSheetHtml(person.email)}</p>` : ''}
${section(words.summary, dice.chance(0.6) ? `<p>${escapeSheetHtml(person.summary)}</p>` : '')}
${section(words.experience, mapAndJoin(person.jobs, entry))}
${section(
  words.volunteer,
  mapAndJoin(
    person.volunteering,
    (one) =>
      `<h3>${escapeSheetHtml(one.role)} ${words.at} ${escapeSheetHtml(one.body)}</h3><p class=grey>${when(one.when)}</p>`,
  ),
)}
${section(
  words.languagesOld,
  mapAndJoin(
    person.languages,
    ({ code, isNative }) =>
      `<h4>${languageName(code, tongue)}</h4><p class=grey>(${isNative ? 'Native or bilingual proficiency' : dice.one(['Full professional proficiency', 'Limited working proficiency'])})</p>`,
  ),
)}
${section(
  words.certificatesOld,
  mapAndJoin(
    person.certificates,
    (one) =>
      `<h4>${escapeSheetHtml(one)}</h4><p class=grey>${escapeSheetHtml(dice.one(words.courses))} &nbsp; License ${dice.between(1000, 99_999)} &nbsp; ${escapeSheetHtml(monthText('2014-03', tongue))}</p>`,
  ),
)}
${section(
  'Publications',
  mapAndJoin(person.papers, (one) => `<h4>${escapeSheetHtml(one)}</h4>`),
)}
${section(
  words.skillsOld,
  mapAndJoin(person.skills, (one) => `<p>${escapeSheetHtml(one)}</p>`),
)}
${section(
  words.education,
  mapAndJoin(
    person.studies,
    ({ degree, field, school, when: period }) =>
      `<h3>${escapeSheetHtml(school)}</h3><p>${escapeSheetHtml([degree, field].filter(Boolean).join(', '))}, ${escapeSheetHtml(schoolYears(period, tongue))}</p>${dice.chance(0.2) ? `<p>${words.activities}: ${escapeSheetHtml(person.hobby)}</p>` : ''}`,
  ),
)}
${section(words.interests, dice.chance(0.4) ? `<p>${escapeSheetHtml(person.hobby)}</p>` : '')}
<div class=last><h1>${escapeSheetHtml(person.name)}</h1><p class=head>${escapeSheetHtml(person.headline)}</p><p class=grey>${words.contactOnNetwork.replace('*', escapeSheetHtml(person.name))}</p></div>`
  const css = `@page{size:612pt 792pt;margin:46pt 54pt 54pt}body{font:10pt/14pt 'Liberation Sans';color:#333}h1{font-size:21pt;line-height:27pt}.head{font-size:11pt}.mail{color:#069}
h2{font-size:17pt;line-height:24pt;margin:18pt 0 8pt;color:#666;font-weight:400}h3{font-size:11pt;margin-top:9pt}h4{font-size:10pt;margin-top:6pt}.grey{color:#777}.note{font-style:italic}.last{border-top:1px solid #999;margin-top:26pt;padding-top:12pt}`
  const footer = `<div style="width:100%;padding-right:54pt;text-align:right;font:8pt 'Liberation Sans';color:#777">Page<span class=pageNumber></span></div>`
  return {
    html: sheetHtmlPage(css, body),
    footer,
    expected: buildExpectedProfile(person, { email: hasEmail, phone: false }),
  }
}

const months = ({ start, end }: Period): number => {
  const at = (date: StatedCvDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5) || 1)
  return Math.max(1, (end ? at(end) : at('2026-10')) - at(start!) + 1)
}

function monthText(date: StatedCvDate, tongue: Tongue): string {
  const [year, month] = date.split('-')
  if (!month) return year!
  const name = monthName(Number(month), tongue, 'long')
  const de = tongue === 'es' ? ' de' : ''
  return `${tongue === 'en' || tongue === 'de' ? capitalizeFirstLetter(name) : name}${de} ${year}`
}

const exportPeriod = (
  { start, end }: Period,
  tongue: Tongue,
  words: LinkedInExportLabels,
): string => `${monthText(start!, tongue)} - ${end ? monthText(end, tongue) : words.present}`

const schoolYears = ({ start, end, single }: Period, tongue: Tongue): string =>
  single ?? `${monthText(start!, tongue)} - ${monthText(end!, tongue)}`
