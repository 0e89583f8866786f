import { escaped as e, type RenderCvHtml, wrapCvHtmlPage } from '../page.ts'
import {
  renderCvHeaderHtml,
  renderCvSectionsHtml,
  renderLanguagesHtml,
  renderSkillsHtml,
} from '../parts.ts'
import { chooseEntryWriters } from './entry-writers.ts'

export const sidebarLayout =
  (side: 'left' | 'right'): RenderCvHtml =>
  (page) => {
    const isDark = page.dice.chance(0.6)
    const css = `body{padding:0;display:flex;flex-direction:${side === 'left' ? 'row' : 'row-reverse'};min-height:1122px}
aside{width:250px;padding:34px 22px;background:${isDark ? page.accent : '#eef'};color:${isDark ? '#fff' : '#222'}}aside h2{color:inherit}main{flex:1;padding:34px 30px}`
    const inSide = `<aside>${side === 'left' ? `<h1 style="font-size:22px">${e(page.truth.name)}</h1>${page.truth.title ? `<p>${e(page.truth.title)}</p>` : ''}` : ''}${renderCvSectionsHtml(page, chooseEntryWriters(page), ['contacts', 'skills', 'languages'])}</aside>`
    const name =
      side === 'right'
        ? `<h1>${e(page.truth.name)}</h1>${page.truth.title ? `<p>${e(page.truth.title)}</p>` : ''}`
        : ''
    return wrapCvHtmlPage(
      page,
      css,
      `${inSide}<main>${name}${renderCvSectionsHtml(page, chooseEntryWriters(page), ['summary', 'experience', 'education'])}</main>`,
    )
  }

/** Two columns drawn row by row, so that the file alternates between texts of both columns. */
export const rowByRowLayout: RenderCvHtml = (page) => {
  const { job, study } = chooseEntryWriters(page)
  const { truth } = page
  const left = [`<h2>${e(page.heading('experience'))}</h2>`, ...truth.jobs.map(job)]
  const right = [
    `<h2>${e(page.heading('education'))}</h2>`,
    ...truth.studies.map(study),
    `<h2>${e(page.heading('skills'))}</h2>`,
    renderSkillsHtml(page, 1),
    `<h2>${e(page.heading('languages'))}</h2>`,
    renderLanguagesHtml(page, 0),
  ]
  const rows = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => `<tr><td>${left[i] ?? ''}</td><td>${right[i] ?? ''}</td></tr>`,
  )
  return wrapCvHtmlPage(
    page,
    'table{border-collapse:collapse;width:100%}td{width:50%;vertical-align:top;padding-right:26px}',
    `${renderCvHeaderHtml(page)}<h2>${e(page.heading('summary'))}</h2><p>${e(truth.bio)}</p><table>${rows.join('')}</table>`,
  )
}

export const tableLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const titles =
    language === 'it'
      ? ['Periodo', 'Azienda', 'Ruolo', 'Attività']
      : ['Period', 'Company', 'Role', 'Activities']
  const hasHead = page.dice.chance(0.5)
  const jobs = truth.jobs
    .map(
      (job) =>
        `<tr><td style="width:150px">${e(page.when(job))}</td><td style="width:150px">${e(job.company)}</td><td style="width:150px">${e(job.role)}</td><td>${job.tasks.map(e).join(' ')}</td></tr>`,
    )
    .join('')
  const head = hasHead ? `<tr>${titles.map((one) => `<th>${one}</th>`).join('')}</tr>` : ''
  const studies = truth.studies
    .map(
      (one) =>
        `<tr><td style="width:150px">${e(page.when(one))}</td><td style="width:240px">${e(one.degree)}</td><td>${e(one.school)}</td></tr>`,
    )
    .join('')
  const body: Record<string, string> = {
    experience: `<table>${head}${jobs}</table>`,
    education: `<table>${studies}</table>`,
    skills: renderSkillsHtml(page, 0),
    languages: renderLanguagesHtml(page, 3),
    summary: `<p>${e(truth.bio)}</p>`,
    other: `<p>${e(page.pastime)}</p>`,
  }
  return wrapCvHtmlPage(
    page,
    'table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:4px 8px;vertical-align:top;text-align:left}',
    renderCvHeaderHtml(page) +
      page.order.map((kind) => `<h2>${e(page.heading(kind))}</h2>${body[kind]}`).join(''),
  )
}
