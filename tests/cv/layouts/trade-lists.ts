import { escaped as e, type RenderCvHtml, wrapCvHtmlPage } from '../page.ts'
import { bulletListHtml, renderLanguagesHtml } from '../parts.ts'

/** Like a Word document with tabs: each job and each course of study takes one line. */
export const wordTabsLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const it = language === 'it'
  const at = it ? 'presso' : 'at'
  const line = (left: string, right: string) =>
    `<div style="display:flex"><div style="width:170px;flex:none">${e(left)}</div><div>${right}</div></div>`
  return wrapCvHtmlPage(
    page,
    '',
    [
      `<h1>${e(truth.name)}</h1>`,
      `<p>${it ? 'Residente a' : 'Based in'} ${e(truth.residency)}</p><p>Tel. ${e(truth.phone)}</p><p>${e(truth.email)}</p><p>${e(truth.link)}</p>`,
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map(
        (job) =>
          `${line(page.when(job), `${e(job.role)} ${at} ${e(job.company)}`)}${job.tasks.map((one) => line('', e(one))).join('')}`,
      ),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map((one) =>
        line(page.when(one), `${e(one.degree)}, ${e(one.school)}${it ? ', voto 85/100' : ''}`),
      ),
      `<h2>${e(page.heading('skills'))}</h2><p>${truth.skills.map(e).join(', ')}</p>`,
      `<h2>${e(page.heading('languages'))}</h2>${renderLanguagesHtml(page, 0)}`,
    ].join(''),
  )
}

/** A CV that writes school, town and grade on one line below the degree. */
export const schoolAndGradeLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const it = language === 'it'
  const grade = it ? 'Voto' : 'Grade'
  return wrapCvHtmlPage(
    page,
    '',
    [
      `<h1>${e(truth.name)}</h1><p>${e(truth.email)} | ${e(truth.phone)} | ${e(truth.link)} | ${e(truth.residency)}</p>`,
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map(
        (job) =>
          `<div class="entry"><div class="row"><h3>${e(job.role)}</h3><span>${e(page.when(job))}</span></div><p>${e(job.company)} · ${e(job.place)}</p>${bulletListHtml(job.tasks)}</div>`,
      ),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map(
        (one, i) =>
          `<div class="entry"><div class="row"><h3>${e(one.degree)}</h3><span>${e(page.when(one))}</span></div><p>${e(one.school)} · ${i % 2 ? 'Torino' : 'Acquachiara'} | ${grade}: ${95 + i}/110</p></div>`,
      ),
      `<h2>${e(page.heading('skills'))}</h2>${bulletListHtml(truth.skills)}`,
      `<h2>${e(page.heading('languages'))}</h2>${renderLanguagesHtml(page, 1)}`,
    ].join(''),
  )
}

/**
 * Like online design tools: a dark sidebar, no bullets, `Firm | dates` above a role that is not
 * bold.
 */
export const designToolLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const it = language === 'it'
  const label = it ? 'Strumenti' : 'Tools'
  return wrapCvHtmlPage(
    page,
    'body{padding:0;display:flex}aside{width:240px;padding:36px 20px;background:#2b3a42;color:#fff;min-height:1122px}aside h2{color:#fff}main{flex:1;padding:36px 30px}',
    `<aside><h2>${e(page.heading('contacts'))}</h2>${[truth.phone, truth.email, truth.link, truth.residency].map((one) => `<p>${e(one)}</p>`).join('')}<h2>${e(page.heading('skills'))}</h2><p><b>${label}</b></p>${truth.skills.map((one) => `<p>${e(one)}</p>`).join('')}<h2>${e(page.heading('languages'))}</h2>${page.languages.map((one) => `<p>${e(one.name)}</p><p style="opacity:.8">${e(one.level)}</p>`).join('')}</aside><main><h1 style="font-size:34px">${e(truth.name.toUpperCase())}</h1>${truth.title ? `<p style="letter-spacing:.2em">${e(truth.title)}</p>` : ''}<h2>${e(page.heading('summary'))}</h2><p>${e(truth.bio)}</p><h2>${e(page.heading('experience'))}</h2>${truth.jobs.map((job) => `<p><b>${e(job.company)} | ${e(page.when(job))}</b></p><p>${e(job.role)}</p>`).join('')}<h2>${e(page.heading('education'))}</h2>${truth.studies.map((one) => `<p><b>${e(one.school)} | ${e(page.when(one))}</b></p><p>${e(one.degree)}</p>`).join('')}</main>`,
  )
}

/** A CV whose lines follow one another without any space between entries. */
export const compactLayout: RenderCvHtml = (page) => {
  const { truth, language, dice } = page
  const way = dice.between(0, 3)
  const it = language === 'it'
  const at = it ? 'presso' : 'at'
  const entry = (when: string, what: string, where: string) =>
    [
      `<p>${e(when)} <b>${e(what)}</b>, ${e(where)}</p>`,
      `<p><b>${e(where)}</b>, ${e(what)} (${e(when)})</p>`,
      `<p>${e(when)}, ${at} <b>${e(where)}</b>, ${it ? 'come' : 'as'} ${e(what)}</p>`,
      `<p>${e(when)}, ${at} ${e(where)}</p><p>${it ? 'Ruolo' : 'Role'}: ${e(what)}</p>`,
    ][way]!
  const study = (when: string, what: string, where: string) =>
    way < 2 ? entry(when, what, where) : `<p>${e(when)} ${e(what)} – ${e(where)}</p>`
  return wrapCvHtmlPage(
    page,
    '',
    [
      `<h1>${e(truth.name)}</h1><p>${e(truth.residency)} – ${e(truth.phone)} – ${e(truth.email)} – ${e(truth.link)}</p>`,
      `<h2>${e(page.heading('experience'))}</h2>`,
      ...truth.jobs.map((job) => entry(page.when(job), job.role, job.company)),
      `<h2>${e(page.heading('education'))}</h2>`,
      ...truth.studies.map((one) => study(page.when(one), one.degree, one.school)),
      `<h2>${e(page.heading('languages'))}</h2>${renderLanguagesHtml(page, 1)}`,
      `<h2>${e(page.heading('skills'))}</h2><p>${truth.skills.map(e).join(' - ')}</p>`,
    ].join(''),
  )
}

/** Dates stacked in a narrow column, headings in spaced letters, a footer on the first page. */
export const stackedDatesLayout: RenderCvHtml = (page) => {
  const { truth } = page
  const spaced = (text: string) => [...text.toUpperCase()].join(' ')
  const row = (when: string, text: string) =>
    `<div class="entry" style="display:flex;gap:14px"><div style="width:84px;flex:none;color:#555">${e(when)}</div><div>${text}</div></div>`
  const h = (kind: string) => `<h2>${e(spaced(page.heading(kind)))}</h2>`
  return wrapCvHtmlPage(
    { ...page, headingStyle: '' },
    '.foot{position:absolute;top:1092px;left:300px;font-size:8.5px;color:#777}',
    [
      `<h1>${e(truth.name)}</h1><p>${e(truth.email)} · ${e(truth.phone)} · ${e(truth.link)} · ${e(truth.residency)}</p>`,
      h('experience'),
      ...truth.jobs.map((job) =>
        row(
          page.when(job),
          `<b>${e(job.role)}</b><p>${e(job.company)}</p>${bulletListHtml(job.tasks)}`,
        ),
      ),
      h('education'),
      ...truth.studies.map((one) =>
        row(page.when(one), `<b>${e(one.degree)}</b><p>${e(one.school)}</p>`),
      ),
      h('skills'),
      `<p>${truth.skills.map(e).join(', ')}</p>`,
      h('languages'),
      renderLanguagesHtml(page, 2),
      `<p class="foot">Curriculum Vitae | ${e(truth.name)}</p>`,
    ].join(''),
  )
}
