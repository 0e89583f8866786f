import { escaped as e, type RenderCvHtml, wrapCvHtmlPage } from '../page.ts'
import { bulletListHtml, renderCvHeaderHtml, renderCvSectionsHtml } from '../parts.ts'
import type { CvTruthJob } from '../truth.ts'
import { chooseEntryWriters, jobEntryWriters, studyEntryWriters } from './entry-writers.ts'

export const singleColumnLayout: RenderCvHtml = (page) =>
  wrapCvHtmlPage(
    page,
    '',
    renderCvHeaderHtml(page) + renderCvSectionsHtml(page, chooseEntryWriters(page)),
  )

/** Several roles below one company, whose name is printed once. */
export const groupedByCompanyLayout: RenderCvHtml = (page) => {
  const { truth } = page
  const groups = Map.groupBy(truth.jobs, (job) => job.company)
  const hasSpan = page.dice.chance(0.5)
  const span = (jobs: CvTruthJob[]) => page.when({ ...jobs[0]!, start: jobs.at(-1)!.start })
  const text = [...groups].map(([company, jobs]) => {
    const head =
      hasSpan && jobs.length > 1
        ? `<div class="row"><h3>${e(company)}</h3><span>${e(span(jobs))}</span></div>`
        : `<h3>${e(company)}</h3>`
    return `<div class="entry">${head}${jobs.map((job) => `<div class="row"><i>${e(job.role)}</i><span>${e(page.when(job))}</span></div>${bulletListHtml(job.tasks)}`).join('')}</div>`
  })
  const study = studyEntryWriters[0]!(page)
  const made = renderCvSectionsHtml(page, { job: () => '', study })
  const title = `<h2>${e(page.heading('experience'))}</h2>`
  return wrapCvHtmlPage(
    page,
    '',
    renderCvHeaderHtml(page) + made.replace(title, title + text.join('')),
  )
}

/** A CV long enough for a page break within a role. */
export const splitAcrossPagesLayout: RenderCvHtml = (page) => {
  const way = jobEntryWriters[page.dice.between(0, 3)]!(page)
  return wrapCvHtmlPage(
    page,
    '@page{margin:40px 0}body{font-size:13px;line-height:1.6}.entry{break-inside:auto}',
    renderCvHeaderHtml(page) +
      renderCvSectionsHtml(page, { job: way, study: studyEntryWriters[0]!(page) }),
  )
}

export const datesLeftLayout: RenderCvHtml = (page) => {
  const narrow = page.dice.chance(0.4) ? 80 : 150
  const row = (when: string, text: string) =>
    `<div style="display:flex;gap:18px;margin-bottom:8px"><div style="width:${narrow}px;flex:none;color:#666">${e(when)}</div><div>${text}</div></div>`
  const isRoleFirst = page.dice.chance(0.5)
  return wrapCvHtmlPage(
    page,
    '',
    renderCvHeaderHtml(page) +
      renderCvSectionsHtml(page, {
        job: (job) =>
          row(
            page.when(job),
            isRoleFirst
              ? `<h3>${e(job.role)}</h3><p>${e(job.company)} – ${e(job.place)}</p>${bulletListHtml(job.tasks)}`
              : `<h3>${e(job.company)}</h3><p>${e(job.role)}</p>${bulletListHtml(job.tasks)}`,
          ),
        study: (one) =>
          row(
            page.when(one),
            isRoleFirst
              ? `<h3>${e(one.degree)}</h3><p>${e(one.school)}</p>`
              : `<h3>${e(one.school)}</h3><p>${e(one.degree)}</p>`,
          ),
      }),
  )
}

/** A CV that writes each job and each course of study as one line of running text. */
export const sentencesLayout: RenderCvHtml = (page) => {
  const { language } = page
  const way = page.dice.between(0, 2)
  const at = language === 'it' ? 'presso' : 'at'
  const line = (when: string, what: string, where: string, place: string): string =>
    [
      `${when}: ${what} ${at} ${where}${place ? ` (${place})` : ''}`,
      `${when} – ${what}, ${where}${place ? `, ${place}` : ''}`,
      `${what} ${at} ${where}, ${when}`,
    ][way]!
  return wrapCvHtmlPage(
    page,
    '',
    renderCvHeaderHtml(page) +
      renderCvSectionsHtml(page, {
        job: (job) =>
          `<p style="margin-top:6px">${e(line(page.when(job), job.role, job.company, job.place))}</p>${job.tasks.map((one) => `<p>- ${e(one)}</p>`).join('')}`,
        study: (one) =>
          `<p style="margin-top:6px">${e(line(page.when(one), one.degree, one.school, ''))}</p>`,
      }),
  )
}
