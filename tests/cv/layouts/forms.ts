import { escaped as e, type RenderCvHtml, wrapCvHtmlPage } from '../page.ts'
import { bulletListHtml, renderSkillsHtml } from '../parts.ts'

/** The older Europass form, with labels on the left and texts on the right. */
export const europassLikeLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const row = (label: string, text: string) =>
    `<div class="r"><div class="l">${e(label)}</div><div class="t">${text}</div></div>`
  const words =
    language === 'it'
      ? {
          personal: 'Informazioni personali',
          name: 'Nome e cognome',
          address: 'Indirizzo',
          phone: 'Telefono',
          mail: 'E-mail',
          born: 'Data di nascita',
          own: 'Madrelingua',
          others: 'Altre lingue',
        }
      : {
          personal: 'Personal information',
          name: 'First name / Surname',
          address: 'Address',
          phone: 'Telephone',
          mail: 'E-mail',
          born: 'Date of birth',
          own: 'Mother tongue',
          others: 'Other languages',
        }
  const [own, ...others] = page.languages
  return wrapCvHtmlPage(
    page,
    '.r{display:flex;gap:14px;margin-bottom:3px}.l{width:170px;text-align:right;color:#555;flex:none}.t{flex:1}h2{width:170px;text-align:right}.b{font-size:17px}',
    [
      `<p style="text-align:right">Curriculum vitae</p><h2>${words.personal}</h2>`,
      row(words.name, `<b class="b">${e(truth.name)}</b>`),
      row(words.address, e(truth.residency)),
      row(words.phone, e(truth.phone)),
      row(words.mail, e(truth.email)),
      row('Web', e(truth.link)),
      page.born ? row(words.born, e(page.born)) : '',
      page.price ? row('', e(page.price)) : '',
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map((job) =>
        row(
          page.when(job),
          `<b>${e(job.role)}</b><p>${e(job.company)}, ${e(job.place)}</p>${bulletListHtml(job.tasks)}`,
        ),
      ),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map((one) =>
        row(page.when(one), `<b>${e(one.degree)}</b><p>${e(one.school)}</p>`),
      ),
      `<h2>${e(page.heading('languages'))}</h2>`,
      row(words.own, e(own!.name)),
      ...others.map((one, i) =>
        row(i === 0 ? words.others : '', `${e(one.name)}: ${e(one.level)}`),
      ),
      `<h2>${e(page.heading('skills'))}</h2>`,
      row('', renderSkillsHtml(page, 0)),
    ].join(''),
  )
}

/** The form that Italian public offices have required since 2002. Each text in it has a label. */
export const formLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const words =
    language === 'it'
      ? {
          dates: '• Date (da – a)',
          where: '• Nome e indirizzo del datore di lavoro',
          what: '• Tipo di impiego',
          tasks: '• Principali mansioni e responsabilità',
          school: '• Nome e tipo di istituto di istruzione o formazione',
          degree: '• Qualifica conseguita',
          name: 'Nome',
          home: 'Indirizzo',
          phone: 'Telefono',
          mail: 'E-mail',
          born: 'Data di nascita',
          own: 'Madrelingua',
          others: 'Altre lingue',
          title: 'Formato europeo per il curriculum vitae',
        }
      : {
          dates: '• Dates (from – to)',
          where: '• Name and address of employer',
          what: '• Occupation or position held',
          tasks: '• Main activities and responsibilities',
          school: '• Name and type of organisation providing education and training',
          degree: '• Title of qualification awarded',
          name: 'Name',
          home: 'Address',
          phone: 'Telephone',
          mail: 'E-mail',
          born: 'Date of birth',
          own: 'Mother tongue',
          others: 'Other languages',
          title: 'European curriculum vitae format',
        }
  const row = (label: string, text: string) =>
    `<div class="r"><div class="l">${e(label)}</div><div class="t">${e(text)}</div></div>`
  const [own, ...others] = page.languages
  return wrapCvHtmlPage(
    page,
    '.r{display:flex;gap:16px;margin-bottom:3px}.l{width:200px;text-align:right;flex:none}.t{flex:1}h2{width:200px;text-align:right}',
    [
      `<p><b>${words.title}</b></p>`,
      row(words.name, truth.name),
      row(words.home, truth.residency),
      row(words.phone, truth.phone),
      row(words.mail, truth.email),
      row('Web', truth.link),
      page.born ? row(words.born, page.born) : '',
      page.price ? row('', page.price) : '',
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map(
        (job) =>
          `${row(words.dates, page.when(job))}${row(words.where, `${job.company}, ${job.place}`)}${row(words.what, job.role)}${job.tasks.length > 0 ? row(words.tasks, job.tasks.join(' ')) : ''}<br>`,
      ),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map(
        (one) =>
          `${row(words.dates, page.when(one))}${row(words.school, one.school)}${row(words.degree, one.degree)}<br>`,
      ),
      `<h2>${e(page.heading('languages'))}</h2>`,
      row(words.own, own!.name),
      ...others.map((one, k) => row(k === 0 ? words.others : '', `${one.name}: ${one.level}`)),
      `<h2>${e(page.heading('skills'))}</h2><div class="r"><div class="l"></div><div class="t">${renderSkillsHtml(page, 0)}</div></div>`,
    ].join(''),
  )
}

/** The Europass form since 2020: dates in brackets, role, company, labelled town and country. */
export const newEuropassLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const words =
    language === 'it'
      ? {
          born: 'Data di nascita',
          phone: 'Telefono',
          mail: 'Indirizzo e-mail',
          home: 'Indirizzo',
          town: 'Città',
          own: 'Lingua madre',
          others: 'Altre lingue',
        }
      : {
          born: 'Date of birth',
          phone: 'Phone number',
          mail: 'Email address',
          home: 'Address',
          town: 'City',
          own: 'Mother tongue(s)',
          others: 'Other language(s)',
        }
  const [own, ...others] = page.languages
  const entry = (when: string, what: string, where: string, place: string, tasks: string[]) =>
    `<div class="entry"><p style="color:#777">[ ${e(when)} ]</p><h3>${e(what)}</h3><p><i>${e(where)}</i></p>${place ? `<p>${words.town}: ${e(place)}</p>` : ''}${bulletListHtml(tasks)}</div>`
  return wrapCvHtmlPage(
    page,
    'h2{border-bottom:1px solid #999}',
    [
      `<h1>${e(truth.name)}</h1>`,
      page.born ? `<p><b>${words.born}:</b> ${e(page.born)}</p>` : '',
      `<p><b>${words.phone}:</b> ${e(truth.phone)} | <b>${words.mail}:</b> ${e(truth.email)}</p>`,
      `<p><b>Web:</b> ${e(truth.link)}</p><p><b>${words.home}:</b> ${e(truth.residency)}</p>`,
      page.price ? `<p>${e(page.price)}</p>` : '',
      `<h2>${e(page.heading('summary'))}</h2><p>${e(truth.bio)}</p>`,
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map((job) =>
        entry(page.when(job), job.role, job.company, job.place, job.tasks),
      ),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map((one) => entry(page.when(one), one.degree, one.school, '', [])),
      `<h2>${e(page.heading('languages'))}</h2><p>${words.own}: <b>${e(own!.name.toUpperCase())}</b></p><p>${words.others}:</p>`,
      ...others.map((one) => `<p><b>${e(one.name)}</b> ${e(one.level)}</p>`),
      `<h2>${e(page.heading('skills'))}</h2>${renderSkillsHtml(page, 0)}`,
    ].join(''),
  )
}
