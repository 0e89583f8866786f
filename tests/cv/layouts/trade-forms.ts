import { type CvPageInput, escaped as e, type RenderCvHtml, wrapCvHtmlPage } from '../page.ts'
import { bulletListHtml } from '../parts.ts'
import type { CvTruth } from '../truth.ts'
import { languageNamesByCode } from '../words/headings.ts'

const row = (label: string, text: string): string =>
  `<tr><td class="l">${e(label)}</td><td class="t">${text}</td></tr>`
const formCss =
  'table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:2px 6px}.l{width:215px;text-align:right}.t{border-left:1px solid #555;padding-left:12px}.h{font-variant:small-caps;font-weight:700;font-size:13px}'

/** The European form of 2002 as filled in with Word, with all its labels. */
export const europeanFormLayout: RenderCvHtml = (page) => {
  const { truth } = page
  const [own, ...others] = page.languages
  const head = (text: string) => `<tr><td class="l h">${e(text)}</td><td></td></tr>`
  return wrapCvHtmlPage(
    page,
    formCss,
    `<table><tr><td class="l h">Formato europeo per il curriculum vitae</td><td></td></tr>${[
      head('Informazioni personali'),
      row('Nome', `<b>${e(truth.name)}</b>`),
      row('Indirizzo', e(truth.residency)),
      row('Telefono', e(truth.phone)),
      row('E-mail', e(truth.email)),
      row('Sito', e(truth.link)),
      row('Nazionalità', 'Italiana'),
      page.born ? row('Data di nascita', e(page.born)) : '',
      head('Esperienza lavorativa'),
      ...truth.jobs.flatMap((job) => [
        row('• Date (da – a)', e(page.when(job))),
        row('• Nome e indirizzo del datore di lavoro', e(`${job.company}, ${job.place}`)),
        row('• Tipo di azienda o settore', 'Servizi'),
        row('• Tipo di impiego', e(job.role)),
        row('• Principali mansioni e responsabilità', e(job.tasks.join(' '))),
      ]),
      head('Istruzione e formazione'),
      ...truth.studies.flatMap((one) => [
        row('• Date (da – a)', e(page.when(one))),
        row('• Nome e tipo di istituto di istruzione o formazione', e(one.school)),
        row('• Principali materie / abilità professionali oggetto dello studio', 'Varie'),
        row('• Qualifica conseguita', e(one.degree)),
        row('• Livello nella classificazione nazionale (se pertinente)', ''),
      ]),
      head('Capacità e competenze personali'),
      `<tr><td class="l"><i>Acquisite nel corso della vita e della carriera ma non necessariamente riconosciute da certificati e diplomi ufficiali.</i></td><td></td></tr>`,
      row('Madrelingua', e(own!.name)),
      head('Altre lingue'),
      ...others.flatMap((one) => [
        row('', `<b>${e(one.name)}</b>`),
        row('• Capacità di lettura', e(one.level)),
        row('• Capacità di scrittura', e(one.level)),
        row('• Capacità di espressione orale', e(one.level)),
      ]),
      head('Capacità e competenze relazionali'),
      row('', 'Abituata a lavorare con il pubblico e in squadra, anche sotto pressione.'),
      head('Capacità e competenze tecniche'),
      row('', e(truth.skills.join(', '))),
      head('Patente o patenti'),
      row('', 'B'),
      head('Ulteriori informazioni'),
      row('', 'Disponibile a turni e trasferte.'),
    ].join('')}</table>`,
  )
}

const grades: Record<string, string> = {
  native: 'C2',
  fluent: 'C1',
  professional: 'B2',
  intermediate: 'B1',
  basic: 'A2',
}
/** The person's CEFR grade in a language, looked up by the language's Italian name. */
const grade = (truth: CvTruth, name: string): string => {
  const code = Object.keys(languageNamesByCode.it).find(
    (one) => languageNamesByCode.it[one] === name,
  )
  return grades[truth.languages[code ?? ''] ?? ''] ?? ''
}

/** The form that Europass printed from 2013, with a header and a footer on the first page. */
export const europass2013Layout: RenderCvHtml = (page) => {
  const { truth } = page
  const [own, ...others] = page.languages
  const head = (text: string) => `<tr><td class="l h2">${e(text)}</td><td class="rule"></td></tr>`
  const cell = (left: string, right: string) =>
    `<tr><td class="l">${e(left)}</td><td class="t">${right}</td></tr>`
  return wrapCvHtmlPage(
    page,
    'table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:3px 6px}.l{width:180px;text-align:right;color:#0e4194}.h2{text-transform:uppercase;font-size:11px;color:#0e4194}.rule{border-bottom:1px solid #bbb}.foot{position:absolute;top:1090px;left:60px;right:60px;font-size:8.5px;color:#666}.head{position:absolute;top:14px;left:60px;right:60px;font-size:9px;color:#0e4194}.g td{font-size:9px;text-align:center;border:1px solid #bbb}',
    `<p class="head">europass &nbsp;&nbsp;&nbsp; Curriculum Vitae &nbsp;&nbsp;&nbsp; ${e(truth.name)}</p><table>${[
      cell(
        'INFORMAZIONI PERSONALI',
        `<span style="font-size:17px;color:#0e4194">${e(truth.name)}</span>`,
      ),
      cell('', e(truth.residency)),
      cell('', e(truth.phone)),
      cell('', e(truth.email)),
      cell('', e(truth.link)),
      cell(
        '',
        `Sesso F | Data di nascita ${page.born ? e(page.born) : '—'} | Nazionalità Italiana`,
      ),
      head('Esperienza professionale'),
      ...truth.jobs.map((job) =>
        cell(
          page.when(job),
          `<span style="font-size:12.5px;color:#0e4194">${e(job.role)}</span><p>${e(job.company)}, ${e(job.place)}</p>${bulletListHtml(job.tasks)}<p style="color:#555">Attività o settore Servizi</p>`,
        ),
      ),
      head('Istruzione e formazione'),
      ...truth.studies.map((one) =>
        cell(
          page.when(one),
          `<span style="font-size:12.5px;color:#0e4194">${e(one.degree)}</span><p>${e(one.school)}</p>`,
        ),
      ),
      head('Competenze personali'),
      cell('Lingua madre', e(own!.name)),
      cell(
        'Altre lingue',
        `<table class="g"><tr><td></td><td colspan="2">COMPRENSIONE</td><td colspan="2">PARLATO</td><td>PRODUZIONE SCRITTA</td></tr><tr><td></td><td>Ascolto</td><td>Lettura</td><td>Interazione</td><td>Produzione orale</td><td></td></tr>${others.map((one) => `<tr><td>${e(one.name)}</td>${`<td>${grade(truth, one.name)}</td>`.repeat(5)}</tr>`).join('')}</table><p style="font-size:8px">Livelli: A1/A2: Utente base - B1/B2: Utente intermedio - C1/C2: Utente avanzato</p>`,
      ),
      cell('Competenze comunicative', 'Buona capacità di ascolto, maturata allo sportello.'),
      cell('Competenze professionali', e(truth.skills.join(', '))),
      cell('Patente di guida', 'B'),
      head('Ulteriori informazioni'),
      cell('Dati personali', 'Autorizzo il trattamento dei miei dati personali.'),
    ].join(
      '',
    )}</table><p class="foot">© Unione europea, 2002-2024 | europass.cedefop.europa.eu &nbsp;&nbsp; Pagina 1 / 1</p>`,
  )
}

/** The Europass editor's second style: role (in bold) and company in capitals on one line. */
export const europassRoleFirmLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const it = language === 'it'
  const [own, ...others] = page.languages
  const entry = (what: string, where: string, place: string, when: string, tasks: string[]) =>
    `<div class="entry"><p><b>${e(what.toUpperCase())}</b> ${e(where.toUpperCase())}${place ? ` – ${e(place.toUpperCase())}` : ''}</p><p style="color:#666">${e(when)}</p>${bulletListHtml(tasks)}</div>`
  return wrapCvHtmlPage(
    page,
    'body{padding:0;display:flex}aside{width:230px;padding:34px 18px;background:#e9eef5;min-height:1122px}main{flex:1;padding:34px 26px}h2{text-transform:uppercase!important}',
    `<aside><h1 style="font-size:20px">${e(truth.name)}</h1><h2>${it ? 'Contatti' : 'Contact'}</h2>${[truth.residency, truth.email, truth.phone, truth.link].map((one) => `<p>${e(one)}</p>`).join('')}<h2>${it ? 'Competenze linguistiche' : 'Language skills'}</h2><p>${it ? 'Lingua madre' : 'Mother tongue'}: ${e(own!.name)}</p>${others.map((one) => `<p><b>${e(one.name)}</b></p><p>${e(one.level)}</p>`).join('')}<h2>${it ? 'Competenze' : 'Skills'}</h2>${truth.skills.map((one) => `<p>${e(one)}</p>`).join('')}</aside><main><h2>${it ? 'Esperienza lavorativa' : 'Work experience'}</h2>${truth.jobs.map((job) => entry(job.role, job.company, job.place, page.when(job), job.tasks)).join('')}<h2>${it ? 'Istruzione e formazione' : 'Education and training'}</h2>${truth.studies.map((one) => entry(one.degree, one.school, '', page.when(one), [])).join('')}</main>`,
  )
}

/** A CV whose headings use unusual words but look like ordinary headings. */
export const oddHeadingsLayout: RenderCvHtml = (page) => {
  const { truth, language, dice } = page
  const it = language === 'it'
  const pick = (one: string[], other: string[]) => dice.one(it ? one : other)
  const titles = {
    jobs: pick(
      ['Esperienze lavorative o di stage', 'Cosa ho fatto finora', 'In bottega e in cantiere'],
      ['Industrial Experience', 'Research Positions', 'My journey so far'],
    ),
    skills: pick(
      ['Conoscenze professionali', 'Sistemi e tecnologie', 'Programmazione'],
      ['Tech Skills & Tools', 'Systems', 'Programming'],
    ),
    studies: pick(['Studi compiuti e corsi', 'Scuole'], ['Schools attended', 'Academic path']),
  }
  const bar = dice.one([
    'text-transform:uppercase;border-bottom:1px solid #444',
    'font-weight:700;color:#7a1f3d;font-size:14px',
    'letter-spacing:.3em;text-transform:uppercase;font-weight:400',
  ])
  const h = (text: string) => `<h2 style="${bar};border-radius:0">${e(text)}</h2>`
  return wrapCvHtmlPage(
    { ...page, headingStyle: '' },
    '',
    [
      `<h1>${e(truth.name)}</h1><p>${e(truth.email)} | ${e(truth.phone)} | ${e(truth.link)} | ${e(truth.residency)}</p>`,
      h(it ? 'Profilo' : 'Profile'),
      `<p>${e(truth.bio)}</p>`,
      h(titles.jobs),
      ...truth.jobs.map(
        (job) =>
          `<div class="entry"><div class="row"><h3>${e(job.role)}</h3><span>${e(page.when(job))}</span></div><p>${e(job.company)}, ${e(job.place)}</p>${bulletListHtml(job.tasks)}</div>`,
      ),
      h(titles.studies),
      ...truth.studies.map(
        (one) =>
          `<div class="entry"><div class="row"><h3>${e(one.degree)}</h3><span>${e(page.when(one))}</span></div><p>${e(one.school)}</p></div>`,
      ),
      h(titles.skills),
      `<p>${truth.skills.map(e).join(', ')}</p>`,
      h(it ? 'Lingue' : 'Languages'),
      ...page.languages.map((one) => `<p>${e(one.name)}: ${e(one.level)}</p>`),
      h(it ? 'Interessi' : 'Interests'),
      `<p>${e(page.pastime)}</p>`,
    ].join(''),
  )
}

const dated = (page: CvPageInput) => page.when
/** A CV of a lecturer. Its talks, papers and prizes have dates but are not jobs. */
export const lecturerLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const it = language === 'it'
  const when = dated(page)
  const h = (one: string, other: string) => `<h2>${it ? one : other}</h2>`
  const line = (year: string, text: string) =>
    `<div style="display:flex;gap:16px"><div style="width:110px;flex:none">${e(year)}</div><div>${e(text)}</div></div>`
  return wrapCvHtmlPage(
    page,
    '',
    [
      `<h1>${e(truth.name)}</h1><p>${e(truth.email)} · ${e(truth.phone)} · ${e(truth.link)} · ${e(truth.residency)}</p>`,
      h('Posizioni accademiche', 'Academic positions'),
      ...truth.jobs.map(
        (job) =>
          `<div style="display:flex;gap:16px"><div style="width:110px;flex:none">${e(when(job))}</div><div><b>${e(job.role)}</b>, ${e(job.company)}</div></div>`,
      ),
      h('Formazione', 'Education'),
      ...truth.studies.map(
        (one) =>
          `<div style="display:flex;gap:16px"><div style="width:110px;flex:none">${e(when(one))}</div><div><b>${e(one.degree)}</b>, ${e(one.school)}</div></div>`,
      ),
      h('Conferenze e seminari su invito', 'Invited talks and conferences'),
      line(
        '03/2021',
        it ? 'Il pane nel Medioevo, Montelupo' : 'Bread in the Middle Ages, Montelupo',
      ),
      line(
        '2019 – 2020',
        it ? 'Ciclo “Forni e mulini”, Valforte' : 'Series “Ovens and Mills”, Valforte',
      ),
      h('Articoli su rivista', 'Journal articles'),
      line('2020', 'Nevischi A., Tessaro N., Ovens of the Alps. Journal of Crusts 12(3)'),
      h('Premi e borse di studio', 'Grants and prizes'),
      line(
        '2018 – 2019',
        it ? 'Borsa “Spiga d’oro”, Fondazione Aia' : 'Golden Ear Grant, Aia Foundation',
      ),
      h('Lingue', 'Languages'),
      ...page.languages.map((one) => `<p>${e(one.name)}: ${e(one.level)}</p>`),
      h('Competenze', 'Skills'),
      `<p>${truth.skills.map(e).join(', ')}</p>`,
    ].join(''),
  )
}
