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
import { languageName } from '../wording.ts'

const words = {
  it: {
    jobs: 'ESPERIENZA LAVORATIVA',
    studies: 'ISTRUZIONE E FORMAZIONE',
    languages: 'COMPETENZE LINGUISTICHE',
    skills: 'COMPETENZE',
    born: 'Data di nascita',
    nation: 'Nazionalità: Italiana',
    phone: 'Numero di telefono',
    mail: 'Indirizzo e-mail',
    address: 'Indirizzo',
    home: 'Abitazione',
    mother: 'Lingua madre',
    others: 'Altre lingue',
    table: ['COMPRENSIONE', 'ESPRESSIONE ORALE', 'SCRITTURA'],
    columns: ['Ascolto', 'Lettura', 'Produzione orale', 'Interazione orale'],
    note: 'Livelli: A1 e A2: Livello elementare B1 e B2: Livello intermedio C1 e C2: Livello avanzato',
    licence: 'PATENTE DI GUIDA',
    car: 'Automobile: B',
    about: 'PRESENTAZIONE',
    town: 'Città',
    country: 'Italia',
    now: 'Attuale',
  },
  en: {
    jobs: 'WORK EXPERIENCE',
    studies: 'EDUCATION AND TRAINING',
    languages: 'LANGUAGE SKILLS',
    skills: 'SKILLS',
    born: 'Date of birth',
    nation: 'Nationality: Irish',
    phone: 'Phone number',
    mail: 'Email address',
    address: 'Address',
    home: 'Home',
    mother: 'Mother tongue(s)',
    others: 'Other language(s)',
    table: ['UNDERSTANDING', 'SPEAKING', 'WRITING'],
    columns: ['Listening', 'Reading', 'Spoken production', 'Spoken interaction'],
    note: 'Levels: A1 and A2: Basic user; B1 and B2: Independent user; C1 and C2: Proficient user',
    licence: 'DRIVING LICENCE',
    car: 'Cars: B',
    about: 'ABOUT ME',
    town: 'City',
    country: 'Ireland',
    now: 'Current',
  },
}

const degreeOf = (one: GeneratedPerson['studies'][number]) =>
  escapeSheetHtml(one.field ? `${one.degree} in ${one.field}` : one.degree)

/** The grid of language levels. All five columns show the same level. */
function languageGrid(person: GeneratedPerson): string {
  const say = words[person.tongue === 'it' ? 'it' : 'en']
  const native = person.languages.filter((one) => one.isNative)
  const foreign = person.languages.filter((one) => !one.isNative)
  return `<p>${say.mother}: <b>${mapAndJoin(native, (one) => escapeSheetHtml(languageName(one.code, person.tongue)).toUpperCase())}</b></p><p>${say.others}:</p>
<table class=lang><tr><td></td><td colspan=2>${say.table[0]}</td><td colspan=2>${say.table[1]}</td><td>${say.table[2]}</td></tr><tr><td></td>${mapAndJoin(say.columns, (one) => `<td>${one}</td>`)}<td></td></tr>
${mapAndJoin(foreign, (one) => `<tr><td><b>${escapeSheetHtml(languageName(one.code, person.tongue)).toUpperCase()}</b></td>${`<td>${one.level}</td>`.repeat(5)}</tr>`)}</table><p class=note>${say.note}</p>`
}

const gridCss = `.lang{border-collapse:collapse;width:100%;margin:6px 0}.lang td{border-bottom:1px solid #ccc;padding:3px 6px;text-align:center;font-size:11px}.note{font-size:10px;font-style:italic}`

// The editor's first style: "[ 03/2018 – Attuale ]", "Role" below it, then "Firm" with its town.
function bracketed(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const say = words[person.tongue === 'it' ? 'it' : 'en']
  const write = periodWriter(person, dice, style, say.now)
  const when = (one: Parameters<typeof write>[0]) => `[ ${write(one).replace(/ ?- /, ' – ')} ]`
  const body = `<h1>${escapeSheetHtml(person.name)}</h1><p class=top><b>${say.born}:</b> ${person.born} | <b>${say.nation}</b> | <b>${say.phone}:</b> ${escapeSheetHtml(person.phone)} (${person.tongue === 'it' ? 'Cellulare' : 'Mobile'}) | <b>${say.mail}:</b> ${escapeSheetHtml(person.email)} | <b>${say.address}:</b> ${escapeSheetHtml(person.street)}, ${escapeSheetHtml(person.town)}, ${say.country} (${say.home})</p>
${dice.chance(0.5) ? `<h2>${say.about}</h2><p>${escapeSheetHtml(person.summary)}</p>` : ''}
<h2>${say.jobs}</h2>${mapAndJoin(person.jobs, (one) => `<div class=e><p class=d>${when(one.when)}</p><p><b>${escapeSheetHtml(one.role)}</b></p><p><i>${escapeSheetHtml(one.firm)}</i></p><p>${say.town}: ${escapeSheetHtml(one.town)} | ${person.tongue === 'it' ? 'Paese' : 'Country'}: ${say.country}</p>${one.duties.length ? `<ul>${mapAndJoin(one.duties, (duty) => `<li>${escapeSheetHtml(duty)}</li>`)}</ul>` : ''}</div>`)}
<h2>${say.studies}</h2>${mapAndJoin(person.studies, (one) => `<div class=e><p class=d>${when(one.when)}</p><p><b>${degreeOf(one)}</b></p><p><i>${escapeSheetHtml(one.school)}</i></p></div>`)}
<h2>${say.languages}</h2>${languageGrid(person)}<h2>${say.skills}</h2><p>${escapeSheetHtml(person.skills.join(' | '))}</p>${dice.chance(0.5) ? `<h2>${say.licence}</h2><p>${say.car}</p>` : ''}`
  const css = `@page{size:A4;margin:46px 0}body{font:13px/1.45 'Liberation Sans';padding:0 56px;color:#3f3f40}h1{font-size:28px;color:#004494}.top{font-size:12px;border-bottom:1px solid #004494;padding-bottom:9px}h2{font-size:13.5px;color:#004494;border-bottom:1px solid #ccc;margin:17px 0 7px}.d{color:#004494}.e{margin-bottom:10px}ul{padding-left:18px}${gridCss}`
  return { html: sheetHtmlPage(css, body), expected: buildExpectedProfile(person) }
}

// The editor's second style: dates and town in a grey line, then "ROLE FIRM" with the role in bold.
function roleAndFirm(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const say = words[person.tongue === 'it' ? 'it' : 'en']
  const write = periodWriter(person, dice, style, say.now)
  const when = (one: Parameters<typeof write>[0]) => write(one).toUpperCase()
  const side = `<h1>${escapeSheetHtml(person.name)}</h1><h3>${say.born.toUpperCase()}</h3><p>${person.born}</p><h3>${person.tongue === 'it' ? 'CONTATTI' : 'CONTACT'}</h3><p>${escapeSheetHtml(person.street)}<br>${escapeSheetHtml(person.town)}, ${say.country}</p><p>${escapeSheetHtml(person.phone)}</p><p class=mail>${escapeSheetHtml(person.email)}</p><h3>${say.skills}</h3>${mapAndJoin(person.skills, (one) => `<p>${escapeSheetHtml(one)}</p>`)}`
  const entry = (date: string, town: string, what: string, where: string, rest = '') =>
    `<div class=e><p class=g>${date}${town ? ` – ${town.toUpperCase()}, ${say.country.toUpperCase()}` : ''}</p><p class=w><b>${what.toUpperCase()}</b> ${where.toUpperCase()}</p>${rest}</div>`
  const main = `<h2>${say.jobs}</h2>${mapAndJoin(person.jobs, (one) =>
    entry(
      when(one.when),
      escapeSheetHtml(one.town),
      escapeSheetHtml(one.role),
      escapeSheetHtml(one.firm),
      mapAndJoin(one.duties, (duty) => `<p>${escapeSheetHtml(duty)}</p>`),
    ),
  )}
<h2>${say.studies}</h2>${mapAndJoin(person.studies, (one) => entry(when(one.when), '', degreeOf(one), escapeSheetHtml(one.school)))}<h2>${say.languages}</h2>${languageGrid(person)}`
  const css = `@page{size:A4;margin:0}body{font:12.5px/1.45 'Liberation Sans'}.s{display:flex;min-height:1122px}.side{width:235px;background:#e8eef5;padding:38px 22px}.main{flex:1;padding:38px 34px}h1{font-size:24px;margin-bottom:14px}h3{font-size:11px;color:#1b4f9c;margin:14px 0 4px}h2{font-size:14px;color:#1b4f9c;border-bottom:2px solid #1b4f9c;margin:0 0 9px;padding-top:14px}.g{font-size:10.5px;color:#777}.w{font-size:12.5px}.e{margin-bottom:12px;break-inside:avoid}.mail{overflow-wrap:anywhere}${gridCss}`
  return {
    html: sheetHtmlPage(
      css,
      `<div class=s><div class=side>${side}</div><div class=main>${main}</div></div>`,
    ),
    expected: buildExpectedProfile(person),
  }
}

export const europassSheetLayouts: Record<string, CvSheetLayout[]> = {
  'europass editor': [bracketed, roleAndFirm],
}
