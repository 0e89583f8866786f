import { escaped as e, frame, type Layout } from '../page.ts'
import { headOf, list, sections } from '../parts.ts'
import type { Job } from '../truth.ts'
import { jobWays, studyWays, ways } from './ways.ts'

export const single: Layout = (page) => frame(page, '', headOf(page) + sections(page, ways(page)))

/** Several roles below one company, whose name is printed once. */
export const grouped: Layout = (page) => {
  const { truth } = page
  const groups = Map.groupBy(truth.jobs, (job) => job.company)
  const hasSpan = page.dice.chance(0.5)
  const span = (jobs: Job[]) => page.when({ ...jobs[0]!, start: jobs.at(-1)!.start })
  const text = [...groups].map(([company, jobs]) => {
    const head =
      hasSpan && jobs.length > 1
        ? `<div class="row"><h3>${e(company)}</h3><span>${e(span(jobs))}</span></div>`
        : `<h3>${e(company)}</h3>`
    return `<div class="entry">${head}${jobs.map((job) => `<div class="row"><i>${e(job.role)}</i><span>${e(page.when(job))}</span></div>${list(job.told)}`).join('')}</div>`
  })
  const study = studyWays[0]!(page)
  const made = sections(page, { job: () => '', study })
  const title = `<h2>${e(page.heading('experience'))}</h2>`
  return frame(page, '', headOf(page) + made.replace(title, title + text.join('')))
}

/** A CV long enough for a page break within a role. */
export const split: Layout = (page) => {
  const way = jobWays[page.dice.between(0, 3)]!(page)
  return frame(
    page,
    '@page{margin:40px 0}body{font-size:13px;line-height:1.6}.entry{break-inside:auto}',
    headOf(page) + sections(page, { job: way, study: studyWays[0]!(page) }),
  )
}

export const datesLeft: Layout = (page) => {
  const narrow = page.dice.chance(0.4) ? 80 : 150
  const row = (when: string, text: string) =>
    `<div style="display:flex;gap:18px;margin-bottom:8px"><div style="width:${narrow}px;flex:none;color:#666">${e(when)}</div><div>${text}</div></div>`
  const isRoleFirst = page.dice.chance(0.5)
  return frame(
    page,
    '',
    headOf(page) +
      sections(page, {
        job: (job) =>
          row(
            page.when(job),
            isRoleFirst
              ? `<h3>${e(job.role)}</h3><p>${e(job.company)} – ${e(job.place)}</p>${list(job.told)}`
              : `<h3>${e(job.company)}</h3><p>${e(job.role)}</p>${list(job.told)}`,
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

/** A CV without visible structure, in which each job is one sentence. */
export const sentences: Layout = (page) => {
  const { language } = page
  const way = page.dice.between(0, 2)
  const at = language === 'it' ? 'presso' : 'at'
  const line = (when: string, what: string, where: string, place: string): string =>
    [
      `${when}: ${what} ${at} ${where}${place ? ` (${place})` : ''}`,
      `${when} – ${what}, ${where}${place ? `, ${place}` : ''}`,
      `${what} ${at} ${where}, ${when}`,
    ][way]!
  return frame(
    page,
    '',
    headOf(page) +
      sections(page, {
        job: (job) =>
          `<p style="margin-top:6px">${e(line(page.when(job), job.role, job.company, job.place))}</p>${job.told.map((one) => `<p>- ${e(one)}</p>`).join('')}`,
        study: (one) =>
          `<p style="margin-top:6px">${e(line(page.when(one), one.degree, one.school, ''))}</p>`,
      }),
  )
}
