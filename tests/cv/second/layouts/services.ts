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

// Imitates Indeed's own CV: the role in bold, "Firm - Town" below it, and "March 2018 to Present".
function indeed(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const heading = chooseSectionHeadings(dice, person.tongue)
  const write = periodWriter(person, dice, style)
  const to = person.tongue === 'it' ? ' a ' : ' to '
  const when = (period: Parameters<typeof write>[0]) => write(period).replace(/ - /, to)
  const years = person.tongue === 'it' ? 'anni' : 'years'
  const hasYears = dice.chance(0.5)
  const body = `<h1>${escapeSheetHtml(person.name)}</h1><p>${escapeSheetHtml(person.town)}</p><p>${escapeSheetHtml(person.email)}</p><p>${escapeSheetHtml(person.phone)}</p>
${dice.chance(0.6) ? `<p class=sum>${escapeSheetHtml(person.summary)}</p>` : ''}
<h2>${heading('jobs')}</h2>${mapAndJoin(person.jobs, (one) => `<div class=e><h3>${escapeSheetHtml(one.role)}</h3><p class=g>${escapeSheetHtml(one.firm)} - ${escapeSheetHtml(one.town)}</p><p class=g>${when(one.when)}</p>${one.duties.length ? `<p>${escapeSheetHtml(one.duties.join('. '))}.</p>` : ''}</div>`)}
<h2>${heading('studies')}</h2>${mapAndJoin(person.studies, (one) => `<div class=e><h3>${degreeOf(one, ' in ')}</h3><p class=g>${escapeSheetHtml(one.school)}</p><p class=g>${when(one.when)}</p></div>`)}
<h2>${heading('skills')}</h2><ul>${mapAndJoin(person.skills, (one) => `<li>${escapeSheetHtml(one)}${hasYears ? ` (${dice.between(2, 10)} ${years})` : ''}</li>`)}</ul>
<h2>${heading('languages')}</h2><ul>${mapAndJoin(person.languages, (one) => `<li>${escapeSheetHtml(languageText(one, person.tongue, 2))}</li>`)}</ul>
${person.certificates.length ? `<h2>${heading('certificates')}</h2>${mapAndJoin(person.certificates, (one) => `<h3>${escapeSheetHtml(one)}</h3>`)}` : ''}`
  const css = `@page{size:letter;margin:54px 0}body{font:14px/1.45 'Liberation Sans';padding:0 62px;color:#2d2d2d}h1{font-size:32px;line-height:1.2}h2{font-size:20px;border-bottom:1px solid #d4d2d0;margin:20px 0 9px;padding-bottom:3px}h3{font-size:14px}.g{color:#595959}.e{margin-bottom:13px}.sum{margin-top:10px}ul{padding-left:22px}`
  return { html: sheetHtmlPage(css, body), expected: buildExpectedProfile(person) }
}

// Imitates the Google Docs template: coloured headings in capitals, "Firm, Town — Role", and dates
// below.
function googleDocs(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = periodWriter(person, dice, style)
  const main = `<h2>${heading('jobs')}</h2>${mapAndJoin(person.jobs, (one) => `<h3><b>${escapeSheetHtml(one.firm)},</b> ${escapeSheetHtml(one.town)} — <i>${escapeSheetHtml(one.role)}</i></h3><p class=d>${when(one.when)}</p>${bullets(one.duties)}`)}
<h2>${heading('studies')}</h2>${mapAndJoin(person.studies, (one) => `<h3><b>${escapeSheetHtml(one.school)},</b> ${escapeSheetHtml(person.town)} — <i>${degreeOf(one, ', ')}</i></h3><p class=d>${when(one.when)}</p>`)}
${person.papers.length ? `<h2>${heading('papers')}</h2>${mapAndJoin(person.papers, (one) => `<p>${escapeSheetHtml(one)}</p>`)}` : ''}`
  const side = `<h2>${heading('skills')}</h2>${mapAndJoin(person.skills, (one) => `<p>${escapeSheetHtml(one)}</p>`)}<h2>${heading('languages')}</h2>${mapAndJoin(person.languages, (one) => `<p>${escapeSheetHtml(languageText(one, person.tongue, 1))}</p>`)}`
  const top = `<table><tr><td class=w><h1>${escapeSheetHtml(person.name)}</h1><p>${escapeSheetHtml(person.headline)}</p></td><td class=n><p>${escapeSheetHtml(person.street)}</p><p>${escapeSheetHtml(person.town)}</p><p><b>${escapeSheetHtml(person.phone)}</b></p><p><b>${escapeSheetHtml(person.email)}</b></p></td></tr><tr><td class=w>${main}</td><td class=n>${side}</td></tr></table>`
  const css = `@page{size:A4;margin:50px 0}body{font:12px/1.5 'Liberation Serif';padding:0 54px;color:#666}table{border-collapse:collapse;width:100%}td{vertical-align:top}.w{width:70%;padding-right:26px}.n{padding-top:10px;font-size:11.5px}h1{font-size:46px;line-height:1.1;color:#000}h2{font:700 12px 'Liberation Sans';color:#2079c7;text-transform:uppercase;margin:22px 0 9px}h3{font-weight:400;font-size:14.5px;color:#000;margin-top:12px}.d{font:10.6px 'Liberation Sans';text-transform:uppercase}ul{padding-left:20px}`
  return { html: sheetHtmlPage(css, top), expected: buildExpectedProfile(person) }
}

// Imitates LaTeX's moderncv. The left column has dates, names of skill groups, and languages. The
// right column has "Role, Firm, Town", skills, and language levels.
function modernCv(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = periodWriter(person, dice, style)
  const row = (left: string, right: string) =>
    `<div class=r><p class=l>${left}</p><div>${right}</div></div>`
  const half = Math.ceil(person.skills.length / 2)
  const label = person.tongue === 'it' ? ['Ottime', 'Buone'] : ['Strong', 'Good']
  const body = `<div class=t><div><h1>${escapeSheetHtml(person.name)}</h1><p class=sub>${escapeSheetHtml(person.jobs[0]!.role)}</p></div><p class=a>${escapeSheetHtml(person.street)}<br>${escapeSheetHtml(person.town)}<br>☎ ${escapeSheetHtml(person.phone)}<br>✉ ${escapeSheetHtml(person.email)}</p></div>
<h2>${heading('jobs')}</h2>${mapAndJoin(person.jobs, (one) => row(when(one.when), `<p><b>${escapeSheetHtml(one.role)}</b>, <i>${escapeSheetHtml(one.firm)}</i>, ${escapeSheetHtml(one.town)}.</p>${bullets(one.duties)}`))}
<h2>${heading('studies')}</h2>${mapAndJoin(person.studies, (one) => row(when(one.when), `<p><b>${degreeOf(one, ' in ')}</b>, <i>${escapeSheetHtml(one.school)}</i>.</p>`))}
<h2>${heading('skills')}</h2>${row(label[0]!, escapeSheetHtml(person.skills.slice(0, half).join(', ')))}${row(label[1]!, escapeSheetHtml(person.skills.slice(half).join(', ')))}
<h2>${heading('languages')}</h2>${mapAndJoin(person.languages, (one) => row(escapeSheetHtml(languageText({ ...one, level: null, isNative: false }, person.tongue, 0)), escapeSheetHtml(one.isNative ? (person.tongue === 'it' ? 'Madrelingua' : 'Native') : (one.level ?? ''))))}
${person.papers.length ? `<h2>${heading('papers')}</h2>${mapAndJoin(person.papers, (one) => row('', escapeSheetHtml(one)))}` : ''}`
  const css = `@page{size:A4;margin:52px 0}body{font:14px/1.35 'Liberation Serif';padding:0 60px}.t{display:flex;justify-content:space-between;margin-bottom:14px}h1{font-size:40px;font-weight:400}.sub{font-style:italic;color:#666;font-size:19px}.a{text-align:right;font-style:italic;color:#555}.r{display:grid;grid-template-columns:118px 1fr;gap:14px;margin-bottom:5px}.l{text-align:right;font-size:12.5px}h2{font-size:19px;font-weight:400;color:#3873b3;margin:14px 0 6px;padding-left:132px;background:linear-gradient(#3873b3,#3873b3) 0 60%/118px 5px no-repeat}ul{padding-left:18px}`
  return { html: sheetHtmlPage(css, body), expected: buildExpectedProfile(person) }
}

// Imitates the LaTeX résumé of engineers. Headings are in small capitals above a rule. Company and
// town are on one line, role and dates on another.
function engineersLatex(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = periodWriter(person, dice, style)
  const isFirmFirst = dice.chance(0.5)
  const half = Math.ceil(person.skills.length / 2)
  const label = person.tongue === 'it' ? ['Principali', 'Altre'] : ['Main', 'Other']
  const two = (a: string, b: string, c: string, d: string) =>
    `<div class=e><div class=r><b>${a}</b><span>${b}</span></div><div class=r><i>${c}</i><i>${d}</i></div></div>`
  const body =
    `<h1>${escapeSheetHtml(person.name)}</h1><p class=c>${escapeSheetHtml(person.phone)} $|$ <u>${escapeSheetHtml(person.email)}</u> $|$ <u>${escapeSheetHtml(person.link)}</u></p>`.replaceAll(
      '$|$',
      '|',
    )
  const rest = `<h2>${heading('studies')}</h2>${mapAndJoin(person.studies, (one) => two(escapeSheetHtml(one.school), escapeSheetHtml(person.town), degreeOf(one, ' in '), when(one.when)))}
<h2>${heading('jobs')}</h2>${mapAndJoin(person.jobs, (one) => `${isFirmFirst ? two(escapeSheetHtml(one.firm), escapeSheetHtml(one.town), escapeSheetHtml(one.role), when(one.when)) : two(escapeSheetHtml(one.role), when(one.when), escapeSheetHtml(one.firm), escapeSheetHtml(one.town))}${bullets(one.duties)}`)}
${person.papers.length ? `<h2>${heading('papers')}</h2>${bullets(person.papers)}` : ''}
<h2>${heading('skills')}</h2><p><b>${label[0]}</b>: ${escapeSheetHtml(person.skills.slice(0, half).join(', '))}<br><b>${label[1]}</b>: ${escapeSheetHtml(person.skills.slice(half).join(', '))}</p>
<h2>${heading('languages')}</h2><p>${person.languages.map((one) => escapeSheetHtml(languageText(one, person.tongue, 1))).join(', ')}</p>`
  const css = `@page{size:letter;margin:44px 0}body{font:13.3px/1.3 'Liberation Serif';padding:0 52px;font-feature-settings:'liga'}h1{text-align:center;font-size:32px;font-variant:small-caps}.c{text-align:center;font-size:12px}h2{font-size:16px;font-weight:400;font-variant:small-caps;border-bottom:1px solid #000;margin:13px 0 6px}.r{display:flex;justify-content:space-between}.e{margin-top:5px;padding-left:9px}ul{padding-left:30px;font-size:12.4px}`
  return { html: sheetHtmlPage(css, body + rest), expected: buildExpectedProfile(person) }
}

/** An academic's CV: dates on the left, and sections of papers, talks and grants. */
function academic(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const heading = chooseSectionHeadings(dice, person.tongue)
  const when = periodWriter(person, dice, style)
  const isItalian = person.tongue === 'it'
  const talks = isItalian
    ? [
        ['2022', 'Relazione invitata, Scuola estiva di Varenna'],
        ['2021', 'Comunicazione orale, Congresso nazionale, Cagliari'],
        ['2019', 'Seminario, Istituto di Studi Costieri'],
      ]
    : [
        ['2022', 'Invited talk, Summer School, Varenna'],
        ['2021', 'Contributed paper, National Congress, Leeds'],
        ['2019', 'Seminar, Institute of Coastal Studies'],
      ]
  const grants = isItalian
    ? [
        ['2020–2023', 'Progetto giovani ricercatori, 120.000 €'],
        ['2018', 'Premio per la migliore tesi'],
      ]
    : [
        ['2020–2023', 'Young researchers grant, £90,000'],
        ['2018', 'Best thesis prize'],
      ]
  const papers = isItalian
    ? [
        'Bianchi A., Neri C. (2021), «Maree lente», Annali di Oceanografia 12, pp. 33–48.',
        'Neri C. (2019), «Piccoli gruppi, grandi domande», Quaderni della scuola 4.',
      ]
    : [
        'Hale A. and Moor C. (2021), “Slow tides”, Annals of Coastal Science 12, pp. 33–48.',
        'Moor C. (2019), “Small groups, large questions”, School Notes 4.',
      ]
  const rows = (list: string[][]) =>
    mapAndJoin(
      list,
      ([date, text]) => `<div class=r><p>${date}</p><p>${escapeSheetHtml(text!)}</p></div>`,
    )
  const names = isItalian
    ? ['Pubblicazioni', 'Relazioni a convegni', 'Finanziamenti e premi']
    : ['Publications', 'Conferences and talks', 'Grants and awards']
  const body = `<h1>${escapeSheetHtml(person.name)}</h1><p>${escapeSheetHtml(person.jobs[0]!.firm)}, ${escapeSheetHtml(person.street)}, ${escapeSheetHtml(person.town)}</p><p>${escapeSheetHtml(person.phone)} — ${escapeSheetHtml(person.email)}</p>
<h2>${heading('jobs')}</h2>${mapAndJoin(person.jobs, (one) => `<div class=r><p>${when(one.when)}</p><p><b>${escapeSheetHtml(one.role)}</b>, ${escapeSheetHtml(one.firm)}</p></div>`)}
<h2>${heading('studies')}</h2>${mapAndJoin(person.studies, (one) => `<div class=r><p>${when(one.when)}</p><p><b>${degreeOf(one, ' in ')}</b>, ${escapeSheetHtml(one.school)}</p></div>`)}
<h2>${names[0]}</h2><ol>${mapAndJoin(papers, (one) => `<li>${escapeSheetHtml(one)}</li>`)}</ol><h2>${names[1]}</h2>${rows(talks)}<h2>${names[2]}</h2>${rows(grants)}
<h2>${heading('languages')}</h2><p>${person.languages.map((one) => escapeSheetHtml(languageText(one, person.tongue, 1))).join(', ')}</p>`
  const css = `@page{size:A4;margin:60px 0}body{font:14.5px/1.4 'Liberation Serif';padding:0 76px}h1{font-size:25px;font-variant:small-caps}h2{font-size:16px;margin:17px 0 6px}.r{display:grid;grid-template-columns:150px 1fr;gap:10px;margin-bottom:4px}ol{padding-left:22px}`
  return {
    html: sheetHtmlPage(css, body),
    expected: buildExpectedProfile(person, { skills: [] }),
    footer: `<div style="width:100%;text-align:center;font:9px 'Liberation Serif'">Curriculum Vitae | ${escapeSheetHtml(person.name)} — <span class=pageNumber></span>/<span class=totalPages></span></div>`,
  }
}

/** A CV whose headings are in both Italian and English, while the other text is in one language. */
function bilingual(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const [heading, other] = [chooseSectionHeadings(dice, 'it'), chooseSectionHeadings(dice, 'en')]
  const when = periodWriter(person, dice, style)
  const both = (part: 'jobs' | 'studies' | 'skills' | 'languages' | 'summary') =>
    `<h2>${heading(part)} / ${other(part)}</h2>`
  const body = `<h1>${escapeSheetHtml(person.name)}</h1><p>${escapeSheetHtml(person.town)} · ${escapeSheetHtml(person.phone)} · ${escapeSheetHtml(person.email)}</p>
${both('summary')}<p>${escapeSheetHtml(person.summary)}</p>
${both('jobs')}${mapAndJoin(person.jobs, (one) => `<div class=e><p><b>${escapeSheetHtml(one.role)}</b> – ${escapeSheetHtml(one.firm)}</p><p class=g>${when(one.when)}</p>${bullets(one.duties)}</div>`)}
${both('studies')}${mapAndJoin(person.studies, (one) => `<div class=e><p><b>${degreeOf(one, ', ')}</b> – ${escapeSheetHtml(one.school)}</p><p class=g>${when(one.when)}</p></div>`)}
${both('skills')}<p>${escapeSheetHtml(person.skills.join(', '))}</p>${both('languages')}${mapAndJoin(person.languages, (one) => `<p>${escapeSheetHtml(languageText(one, person.tongue, 0))}</p>`)}`
  const css = `@page{size:A4;margin:46px 0}body{font:13.5px/1.45 'Liberation Sans';padding:0 56px}h1{font-size:27px}h2{font-size:14px;color:#235;border-bottom:1px solid #235;margin:16px 0 7px}.e{margin-bottom:8px}.g{color:#777}ul{padding-left:18px}`
  return { html: sheetHtmlPage(css, body), expected: buildExpectedProfile(person) }
}

export const serviceSheetLayouts: Record<string, CvSheetLayout[]> = {
  'indeed-like': [indeed],
  'google docs': [googleDocs],
  'latex-like': [modernCv, engineersLatex],
  academic: [academic],
  'two languages': [bilingual],
}
