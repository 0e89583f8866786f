import type { Dice } from '../../truth.ts'
import { buildExpectedProfile } from '../expected.ts'
import type { PeriodStyle } from '../period.ts'
import type { GeneratedPerson } from '../person.ts'
import {
  type CvSheet,
  type CvSheetLayout,
  escapeSheetHtml,
  mapAndJoin,
  periodWriter,
  sheetHtmlPage,
} from '../sheet.ts'
import { chooseSectionHeadings, languageText } from '../wording.ts'

const bullets = (list: string[]) =>
  list.length ? `<ul>${mapAndJoin(list, (one) => `<li>${escapeSheetHtml(one)}</li>`)}</ul>` : ''
const degreeOf = (one: GeneratedPerson['studies'][number], glue: string) =>
  escapeSheetHtml(one.field ? `${one.degree}${glue}${one.field}` : one.degree)

// Imitates Canva: a coloured column with a round picture. Entries begin with the role in capitals,
// or with "Firm | dates" above a role without emphasis.
function canva(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = periodWriter(person, dice, style)
  const colour = dice.one(['#20343c', '#6b4f3a', '#3d5a4c', '#443a5e'])
  const isRight = dice.chance(0.4)
  const isFirmFirst = dice.chance(0.5)
  const hasDots = dice.chance(0.5)
  const side = `<div class=ball></div><h2>${heading('details')}</h2><p>${escapeSheetHtml(person.phone)}</p><p class=mail>${escapeSheetHtml(person.email)}</p><p>${escapeSheetHtml(person.street)}</p><p>${escapeSheetHtml(person.town)}</p>
<h2>${heading('skills')}</h2>${dice.chance(0.5) ? bullets(person.skills) : mapAndJoin(person.skills, (one) => `<p>${escapeSheetHtml(one)}</p><div class=bar><i style="width:${dice.between(50, 95)}%"></i></div>`)}
<h2>${heading('languages')}</h2>${mapAndJoin(person.languages, (one) => `<p>${escapeSheetHtml(languageText(one, person.tongue, 1))}${hasDots ? ` <span>${'●'.repeat(dice.between(2, 5)).padEnd(5, '○')}</span>` : ''}</p>`)}`
  const job = (one: GeneratedPerson['jobs'][number]) =>
    isFirmFirst
      ? `<div class=e><p><b>${escapeSheetHtml(one.firm)}</b> | ${when(one.when)}</p><p>${escapeSheetHtml(one.role)}</p>${bullets(one.duties)}</div>`
      : `<div class=e><p class=cap>${escapeSheetHtml(one.role)}</p><p>${escapeSheetHtml(one.firm)}</p><p class=g>${when(one.when)}</p>${mapAndJoin(one.duties, (duty) => `<p>${escapeSheetHtml(duty)}.</p>`)}</div>`
  const main = `<h1>${escapeSheetHtml(person.name).replace(' ', '<br>')}</h1><p class=t>${escapeSheetHtml(person.jobs[0]!.role)}</p>
${dice.chance(0.7) ? `<h2>${heading('summary')}</h2><p>${escapeSheetHtml(person.summary)}</p>` : ''}
<h2>${heading('jobs')}</h2>${mapAndJoin(person.jobs, job)}
<h2>${heading('studies')}</h2>${mapAndJoin(person.studies, (one) => `<div class=e><p><b>${escapeSheetHtml(one.school)}</b> | ${when(one.when)}</p><p>${degreeOf(one, ', ')}</p></div>`)}`
  const css = `@page{size:A4;margin:0}body{font:13px/1.45 'Liberation Sans';color:#333}.s{display:flex;flex-direction:${isRight ? 'row-reverse' : 'row'};min-height:1122px}.side{width:270px;background:${colour};color:#fff;padding:40px 26px}.main{flex:1;padding:46px 38px}
.ball{width:130px;height:130px;border-radius:65px;background:#fff5;margin:0 auto 26px}h1{font-size:44px;line-height:1.05;text-transform:uppercase}.t{font-size:17px;margin:8px 0 14px}h2{font-size:15px;text-transform:uppercase;letter-spacing:.12em;margin:22px 0 8px}.e{margin-bottom:12px;break-inside:avoid}.cap{text-transform:uppercase;font-weight:700}.g{color:#888}ul{padding-left:16px}.bar{height:6px;background:#fff3;margin:2px 0 6px}.bar i{display:block;height:6px;background:#fff}.mail{overflow-wrap:anywhere}`
  return {
    html: sheetHtmlPage(
      css,
      `<div class=s><div class=side>${side}</div><div class=main>${main}</div></div>`,
    ),
    expected: buildExpectedProfile(person, {}),
  }
}

// Imitates Resume.io: "Role, Firm" in bold, dates below, and a narrow column beside the entries.
function resumeBuilder(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = periodWriter(person, dice, style)
  const isLeft = dice.chance(0.4)
  const side = `<h2>${heading('details')}</h2><p>${escapeSheetHtml(person.street)}<br>${escapeSheetHtml(person.town)}</p><p>${escapeSheetHtml(person.phone)}</p><p class=mail><a href="mailto:${person.email}">${escapeSheetHtml(person.email)}</a></p>
<h2>${heading('skills')}</h2>${mapAndJoin(person.skills, (one) => `<p class=sk>${escapeSheetHtml(one)}</p><div class=bar></div>`)}
<h2>${heading('languages')}</h2>${mapAndJoin(person.languages, (one) => `<p class=sk>${escapeSheetHtml(languageText(one, person.tongue, 3))}</p><div class=bar></div>`)}${dice.chance(0.5) ? `<h2>${heading('hobbies')}</h2><p>${escapeSheetHtml(person.hobby)}</p>` : ''}`
  const main = `<h2>${heading('summary')}</h2><p>${escapeSheetHtml(person.summary)}</p><h2>${heading('jobs')}</h2>
${mapAndJoin(person.jobs, (one) => `<div class=e><h3>${escapeSheetHtml(one.role)}, ${escapeSheetHtml(one.firm)}</h3><p class=g>${when(one.when)}</p>${bullets(one.duties)}</div>`)}
<h2>${heading('studies')}</h2>${mapAndJoin(person.studies, (one) => `<div class=e><h3>${degreeOf(one, ' in ')}, ${escapeSheetHtml(one.school)}</h3><p class=g>${when(one.when)}</p></div>`)}
${person.certificates.length ? `<h2>${heading('certificates')}</h2>${mapAndJoin(person.certificates, (one) => `<p>${escapeSheetHtml(one)}</p>`)}` : ''}`
  const css = `@page{size:A4;margin:0}body{font:13.3px/1.5 'Liberation Serif';color:#222}.top{padding:44px 50px 10px;text-align:center}h1{font-size:31px}.t{letter-spacing:.1em;font-size:12px;text-transform:uppercase}.s{display:flex;flex-direction:${isLeft ? 'row-reverse' : 'row'};padding:0 50px;gap:36px}.main{flex:1}.side{width:180px}h2{font-size:17px;margin:18px 0 7px}h3{font-size:14px}.g{color:#98a1b3;font-size:12px;text-transform:uppercase}.e{margin-bottom:11px;break-inside:avoid}ul{padding-left:16px}.bar{height:3px;background:#2a6;margin:1px 0 8px}.sk{margin-top:2px}.mail{overflow-wrap:anywhere}`
  return {
    html: sheetHtmlPage(
      css,
      `<div class=top><h1>${escapeSheetHtml(person.name)}</h1><p class=t>${escapeSheetHtml(person.jobs[0]!.role)}</p></div><div class=s><div class=main>${main}</div><div class=side>${side}</div></div>`,
    ),
    expected: buildExpectedProfile(person),
  }
}

/** Imitates design tools: headings left of their text, dates stacked in a narrow column. */
function designed(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const heading = chooseSectionHeadings(dice, person.tongue, dice.chance(0.4))
  const stacked = style !== 'from to' && style !== 'joined' && dice.chance(0.6)
  const write = periodWriter(person, dice, style)
  const when = (period: Parameters<typeof write>[0]) =>
    stacked ? write(period).replace(/ (-|–|-&gt;) /, ' $1<br>') : write(period)
  const block = (title: string, body: string) =>
    `<div class=b><h2>${title}</h2><div class=c>${body}</div></div>`
  const spaced = dice.chance(0.4) ? '.4em' : '.02em'
  const body = `<h1>${escapeSheetHtml(person.name)}</h1><p class=t>${escapeSheetHtml(person.phone)} &nbsp; ${escapeSheetHtml(person.email)} &nbsp; ${escapeSheetHtml(person.town)}</p>
${block(heading('summary'), `<p>${escapeSheetHtml(person.summary)}</p>`)}
${block(
  heading('jobs'),
  mapAndJoin(
    person.jobs,
    (one) =>
      `<div class=e><p class=d>${when(one.when)}</p><div><p><b>${escapeSheetHtml(one.role)}</b></p><p>${escapeSheetHtml(one.firm)}, ${escapeSheetHtml(one.town)}</p>${bullets(one.duties)}</div></div>`,
  ),
)}
${block(
  heading('studies'),
  mapAndJoin(
    person.studies,
    (one) =>
      `<div class=e><p class=d>${when(one.when)}</p><div><p><b>${degreeOf(one, ' in ')}</b></p><p>${escapeSheetHtml(one.school)}</p></div></div>`,
  ),
)}
${block(heading('skills'), `<p class=chips>${mapAndJoin(person.skills, (one) => `<span>${escapeSheetHtml(one)}</span> `)}</p>`)}
${block(
  heading('languages'),
  mapAndJoin(
    person.languages,
    (one) => `<p>${escapeSheetHtml(languageText(one, person.tongue, 0))}</p>`,
  ),
)}`
  const css = `@page{size:A4;margin:34px 0}body{font:12.5px/1.5 'DejaVu Sans';padding:10px 46px;color:#222}h1{font-size:36px;font-weight:400}.t{color:#666;margin-bottom:16px}.b{display:grid;grid-template-columns:150px 1fr;border-top:1px solid #bbb;padding:12px 0}h2{font-size:12px;text-transform:uppercase;letter-spacing:${spaced};overflow-wrap:normal;padding-right:12px}.e{display:grid;grid-template-columns:112px 1fr;gap:12px;margin-bottom:10px}.d{color:#666}ul{padding-left:15px}.chips span{display:inline-block;border:1px solid #888;border-radius:9px;padding:1px 9px;margin:0 4px 5px 0}`
  return {
    html: sheetHtmlPage(css, body),
    expected: buildExpectedProfile(person),
    ballast: dice.chance(0.4) ? 12 : 0,
  }
}

export const sidebarSheetLayouts: Record<string, CvSheetLayout[]> = {
  'canva-like': [canva],
  'resume builder': [resumeBuilder],
  'design tool': [designed],
}
