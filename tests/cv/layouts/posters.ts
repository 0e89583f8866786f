import { type CvPageInput, escaped as e, type RenderCvHtml, wrapCvHtmlPage } from '../page.ts'
import { bulletListHtml, contactTexts, renderSkillsHtml } from '../parts.ts'

export const centredLayout: RenderCvHtml = (page) => {
  const { truth } = page
  const job = truth.jobs.map(
    (one) =>
      `<div class="entry"><h3>${e(one.company)} <span style="font-weight:400">/ ${e(one.role)}</span></h3><p style="color:#888">${e(page.when(one))} · ${e(one.place)}</p>${one.tasks.map((text) => `<p>→ ${e(text)}</p>`).join('')}</div>`,
  )
  const study = truth.studies.map(
    (one) =>
      `<div class="entry"><h3>${e(one.school)} <span style="font-weight:400">/ ${e(one.degree)}</span></h3><p style="color:#888">${e(page.when(one))}</p></div>`,
  )
  return wrapCvHtmlPage(
    page,
    'h1,h2,.c{text-align:center}h2{margin-top:20px}',
    `<h1>${e(truth.name)}</h1><p class="c">${e(truth.title ?? '')}</p><p class="c">${contactTexts(page).map(e).join('  •  ')}</p>${part(page, 'summary', `<p class="c">${e(truth.bio)}</p>`)}${part(page, 'experience', job.join(''))}${part(page, 'education', study.join(''))}${part(page, 'skills', `<div class="c">${renderSkillsHtml(page, 2)}</div>`)}${part(page, 'languages', `<p class="c">${page.languages.map((one) => `${e(one.name)} – ${e(one.level)}`).join('  •  ')}</p>`)}`,
  )
}

/** Entries in boxes, two per row. This layout was held out until its failures were examined. */
export const cardsLayout: RenderCvHtml = (page) => {
  const { truth } = page
  const card = (when: string, a: string, b: string, tasks: string[]) =>
    `<div class="card"><span class="pill">${e(when)}</span><h3>${e(a)}</h3><p>${e(b)}</p>${bulletListHtml(tasks)}</div>`
  return wrapCvHtmlPage(
    page,
    '.grid{display:grid;grid-template-columns:1fr 1fr;gap:18px}.card{border:1px solid #ddd;padding:10px;border-radius:6px}.pill{background:#444;color:#fff;border-radius:9px;padding:1px 8px;font-size:9px}',
    `<div class="row"><div><h1>${e(truth.name)}</h1><p>${e(truth.title ?? '')}</p></div><div style="text-align:right">${contactTexts(
      page,
    )
      .map((one) => `<p>${e(one)}</p>`)
      .join(
        '',
      )}</div></div>${part(page, 'summary', `<p>${e(truth.bio)}</p>`)}${part(page, 'experience', `<div class="grid">${truth.jobs.map((one) => card(page.when(one), one.role, one.company, one.tasks)).join('')}</div>`)}${part(page, 'education', `<div class="grid">${truth.studies.map((one) => card(page.when(one), one.degree, one.school, [])).join('')}</div>`)}<div class="grid"><div>${part(page, 'skills', renderSkillsHtml(page, 1))}</div><div>${part(page, 'languages', page.languages.map((one) => `<p>${e(one.name)} ${e(one.level)}</p>`).join(''))}</div></div>`,
  )
}

export const timelineLayout: RenderCvHtml = (page) => {
  const { truth } = page
  const row = (when: string, a: string, b: string, tasks: string[]) =>
    `<div style="display:flex;margin-bottom:10px"><div style="flex:1;padding-right:14px"><h3>${e(a)}</h3><p><i>${e(b)}</i></p>${bulletListHtml(tasks)}</div><div style="width:130px;flex:none;border-left:2px solid #aaa;padding-left:10px;color:#777">${e(when)}</div></div>`
  return wrapCvHtmlPage(
    page,
    '',
    `<h1 style="letter-spacing:.2em;text-transform:uppercase">${e(truth.name)}</h1><p>${e(truth.title ?? '')}</p><p>${contactTexts(page).map(e).join(' / ')}</p>${part(page, 'skills', renderSkillsHtml(page, 0))}${part(page, 'experience', truth.jobs.map((one) => row(page.when(one), one.role, one.company, one.tasks)).join(''))}${part(page, 'education', truth.studies.map((one) => row(page.when(one), one.degree, one.school, [])).join(''))}${part(page, 'languages', page.languages.map((one) => `<p>${e(one.name)}, ${e(one.level)}</p>`).join(''))}${part(page, 'summary', `<p>${e(truth.bio)}</p>`)}`,
  )
}

const part = (page: CvPageInput, kind: string, body: string): string =>
  `<h2>${e(page.heading(kind))}</h2>${body}`
