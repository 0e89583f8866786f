import { type CvPageInput, escaped as e } from '../page.ts'
import { bulletListHtml } from '../parts.ts'
import type { CvTruthJob, CvTruthStudy } from '../truth.ts'

/** Different ways to write a job. Each function returns one that writes a job as HTML. */
export const jobEntryWriters: ((page: CvPageInput) => (one: CvTruthJob) => string)[] = [
  (page) => (job) =>
    `<div class="entry"><div class="row"><h3>${e(job.role)}</h3><span>${e(page.when(job))}</span></div><p><i>${e(job.company)}, ${e(job.place)}</i></p>${bulletListHtml(job.tasks)}</div>`,
  (page) => (job) =>
    `<div class="entry"><div class="row"><h3>${e(job.company)}</h3><span>${e(job.place)}</span></div><div class="row"><i>${e(job.role)}</i><span>${e(page.when(job))}</span></div>${bulletListHtml(job.tasks)}</div>`,
  (page) => (job) =>
    `<div class="entry"><p>${e(page.when(job))}</p><h3>${e(job.role)}</h3><p>${e(job.company)}</p>${job.tasks.map((one) => `<p>${e(one)}</p>`).join('')}</div>`,
  (page) => (job) =>
    `<div class="entry"><h3>${e(job.role)} – ${e(job.company)}</h3><p>${e(page.when(job))}</p>${bulletListHtml(job.tasks)}</div>`,
  (page) => (job) =>
    `<div class="entry"><p><b>${e(job.company)}</b> | ${e(job.role)} | ${e(page.when(job))}</p>${bulletListHtml(job.tasks)}</div>`,
]
/** Ways to write a course of study. Equal indexes here and in `jobEntryWriters` belong together. */
export const studyEntryWriters: ((page: CvPageInput) => (one: CvTruthStudy) => string)[] = [
  (page) => (one) =>
    `<div class="entry"><div class="row"><h3>${e(one.degree)}</h3><span>${e(page.when(one))}</span></div><p><i>${e(one.school)}</i></p></div>`,
  (page) => (one) =>
    `<div class="entry"><div class="row"><h3>${e(one.school)}</h3></div><div class="row"><i>${e(one.degree)}</i><span>${e(page.when(one))}</span></div></div>`,
  (page) => (one) =>
    `<div class="entry"><p>${e(page.when(one))}</p><h3>${e(one.degree)}</h3><p>${e(one.school)}</p></div>`,
  (page) => (one) =>
    `<div class="entry"><h3>${e(one.degree)} – ${e(one.school)}</h3><p>${e(page.when(one))}</p></div>`,
  (page) => (one) =>
    `<div class="entry"><p><b>${e(one.school)}</b> | ${e(one.degree)} | ${e(page.when(one))}</p></div>`,
]
/** Chooses one way to write all jobs and courses of study of a CV. */
export const chooseEntryWriters = (page: CvPageInput) => {
  const at = page.dice.between(0, jobEntryWriters.length - 1)
  return { job: jobEntryWriters[at]!(page), study: studyEntryWriters[at]!(page) }
}
