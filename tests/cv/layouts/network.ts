import { escaped as e, type RenderCvHtml, wrapCvHtmlPage } from '../page.ts'
import type { CvTruthJob } from '../truth.ts'

/** A profile as LinkedIn prints it. */
export const linkedInProfileLayout: RenderCvHtml = (page) => {
  const { truth, language } = page
  const words =
    language === 'it'
      ? {
          contact: 'Contatti',
          skills: 'Competenze principali',
          languages: 'Languages',
          summary: 'Riepilogo',
          experience: 'Esperienza',
          education: 'Formazione',
          year: ['anno', 'anni'],
          month: ['mese', 'mesi'],
        }
      : {
          contact: 'Contact',
          skills: 'Top Skills',
          languages: 'Languages',
          summary: 'Summary',
          experience: 'Experience',
          education: 'Education',
          year: ['year', 'years'],
          month: ['month', 'months'],
        }
  const length = (jobs: CvTruthJob[]): string => {
    const [from, to] = [jobs.at(-1)!.start, jobs[0]!.end ?? { year: 2026, month: 6 }]
    const months = Math.max(1, (to.year - from.year) * 12 + to.month - from.month + 1)
    const [y, m] = [Math.floor(months / 12), months % 12]
    return [
      y > 0 ? `${y} ${words.year[y === 1 ? 0 : 1]}` : '',
      m > 0 ? `${m} ${words.month[m === 1 ? 0 : 1]}` : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  const groups = Map.groupBy(truth.jobs, (job) => job.company)
  const one = (job: CvTruthJob) =>
    `<p class="role">${e(job.role)}</p><p>${e(page.when(job))} (${length([job])})</p>${page.dice.chance(0.7) ? `<p class="dim">${e(job.place)}</p>` : ''}${job.tasks.map((text) => `<p>${e(text)}</p>`).join('')}`
  const experience = [...groups].map(
    ([company, jobs]) =>
      `<div class="job"><p class="firm">${e(company)}</p>${jobs.length > 1 ? `<p>${length(jobs)}</p>` : ''}${jobs.map(one).join('')}</div>`,
  )
  const education = truth.studies.map(
    (study) =>
      `<div class="job"><p class="firm">${e(study.school)}</p><p>${e(study.degree)} · (${e(page.when(study))})</p></div>`,
  )
  const css = `body{padding:0;display:flex;font-size:14px;line-height:1.5}aside{width:250px;background:#293e49;color:#fff;padding:40px 20px;font-size:12.5px;min-height:1122px}aside h2{color:#fff;font-size:17px}main{flex:1;padding:40px 30px}main h2{font-size:21px;color:#222}h2{text-transform:none!important;letter-spacing:0!important;font-weight:400!important;border:0!important}h1{font-size:35px;font-weight:400}.firm{font-size:16px;margin-top:10px}.role{font-size:15.3px}.dim{color:#777}.foot{position:absolute;top:1085px;left:480px;color:#888;font-size:12px}`
  return wrapCvHtmlPage(
    page,
    css,
    `<aside><h2>${words.contact}</h2><p>${e(truth.phone)} (Mobile)</p><p>${e(truth.email)}</p><p>www.linkedin.com/in/${e(truth.email.split('@')[0]!.replace('.', '-'))} (LinkedIn)</p><h2>${words.skills}</h2>${truth.skills
      .slice(0, 3)
      .map((text) => `<p>${e(text)}</p>`)
      .join(
        '',
      )}<h2>${words.languages}</h2>${page.languages.map((text) => `<p>${e(text.name)} (${e(text.level)})</p>`).join('')}</aside><main><h1>${e(truth.name)}</h1><p style="font-size:16px">${e(truth.title ?? '')}</p><p class="dim">${e(truth.residency)}</p><h2>${words.summary}</h2><p>${e(truth.bio)}</p><h2>${words.experience}</h2>${experience.join('')}<h2>${words.education}</h2>${education.join('')}</main><p class="foot">Page 1 of 1</p>`,
  )
}
