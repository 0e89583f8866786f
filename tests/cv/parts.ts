import { type CvPageInput, escaped as e } from './page.ts'
import type { CvTruthJob, CvTruthStudy } from './truth.ts'

export const h2 = (page: CvPageInput, kind: string): string => `<h2>${e(page.heading(kind))}</h2>`

export const bulletListHtml = (lines: string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${e(line)}</li>`).join('')}</ul>`

export function renderSkillsHtml(page: CvPageInput, way = page.dice.between(0, 3)): string {
  const { skills } = page.truth
  if (way === 0) return `<p>${skills.map(e).join(', ')}</p>`
  if (way === 1) return bulletListHtml(skills)
  if (way === 2) return `<p>${skills.map(e).join(' · ')}</p>`
  return `<p style="line-height:2">${skills.map((one) => `<span style="background:#e8e8f0;color:#222;padding:2px 8px;margin-right:14px;display:inline-block">${e(one)}</span>`).join('')}</p>`
}

export function renderLanguagesHtml(
  { languages, dice }: CvPageInput,
  way = dice.between(0, 3),
): string {
  if (way === 0) return languages.map((one) => `<p>${e(one.name)}: ${e(one.level)}</p>`).join('')
  if (way === 1)
    return `<p>${languages.map((one) => `${e(one.name)} (${e(one.level)})`).join(', ')}</p>`
  if (way === 2)
    return languages.map((one) => `<p><b>${e(one.name)}</b> – ${e(one.level)}</p>`).join('')
  return languages
    .map(
      (one) =>
        `<div class="row" style="max-width:180px"><span>${e(one.name)}</span><span>${e(one.level)}</span></div>`,
    )
    .join('')
}

export const contactTexts = ({ truth, born, price, language }: CvPageInput): string[] => [
  truth.email,
  truth.phone,
  truth.link,
  truth.residency,
  ...(born ? [language === 'it' ? `Data di nascita: ${born}` : `Date of birth: ${born}`] : []),
  ...(price ? [price] : []),
]

export function renderCvHeaderHtml(page: CvPageInput): string {
  const { truth, dice } = page
  const way = dice.between(0, 2)
  const texts = contactTexts(page)
  const contacts =
    way === 0
      ? `<p>${texts.map(e).join(' | ')}</p>`
      : way === 1
        ? texts.map((one) => `<p>${e(one)}</p>`).join('')
        : `<p>${texts.slice(0, 3).map(e).join(' · ')}</p><p>${texts.slice(3).map(e).join(' · ')}</p>`
  return `<h1>${e(truth.name)}</h1>${truth.title ? `<p style="font-size:13px">${e(truth.title)}</p>` : ''}${contacts}`
}

/** Renders the sections in page order, each with the function for its kind. */
export function renderCvSectionsHtml(
  page: CvPageInput,
  ways: { job: (one: CvTruthJob) => string; study: (one: CvTruthStudy) => string },
  kinds = page.order,
): string {
  const made: Record<string, () => string> = {
    summary: () => `<p>${e(page.truth.bio)}</p>`,
    experience: () => page.truth.jobs.map(ways.job).join(''),
    education: () => page.truth.studies.map(ways.study).join(''),
    skills: () => renderSkillsHtml(page),
    languages: () => renderLanguagesHtml(page),
    other: () => `<p>${e(page.pastime)}</p>`,
    contacts: () =>
      contactTexts(page)
        .map((one) => `<p>${e(one)}</p>`)
        .join(''),
  }
  return kinds.map((kind) => `<section>${h2(page, kind)}${made[kind]!()}</section>`).join('')
}
