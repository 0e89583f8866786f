import type { Month } from '../truth.ts'

/** Words of LinkedIn's interface, whose language may differ from the profile's language. */
export const linkedInInterfaceLabels = {
  en: {
    contact: 'Contact',
    skills: 'Top Skills',
    languages: 'Languages',
    certifications: 'Certifications',
    honours: 'Honors-Awards',
    publications: 'Publications',
    summary: 'Summary',
    experience: 'Experience',
    education: 'Education',
    oldSkills: 'Skills & Expertise',
    at: 'at',
    present: 'Present',
    years: ['year', 'years'],
    months: ['month', 'months'],
    page: 'Page # of #',
    farewell: 'Contact * on LinkedIn',
    levels: [
      'Native or Bilingual',
      'Full Professional',
      'Professional Working',
      'Limited Working',
      'Elementary',
    ],
  },
  it: {
    contact: 'Contatti',
    skills: 'Competenze principali',
    languages: 'Languages',
    certifications: 'Certifications',
    honours: 'Honors-Awards',
    publications: 'Publications',
    summary: 'Riepilogo',
    experience: 'Esperienza',
    education: 'Formazione',
    oldSkills: 'Competenze',
    at: 'presso',
    present: 'Presente',
    years: ['anno', 'anni'],
    months: ['mese', 'mesi'],
    page: 'Page # of #',
    farewell: 'Contatta * su LinkedIn',
    levels: [
      'Native or Bilingual',
      'Full Professional',
      'Professional Working',
      'Limited Working',
      'Elementary',
    ],
  },
  fr: {
    contact: 'Coordonnées',
    skills: 'Principales compétences',
    languages: 'Languages',
    certifications: 'Certifications',
    honours: 'Honors-Awards',
    publications: 'Publications',
    summary: 'Résumé',
    experience: 'Expérience',
    education: 'Formation',
    oldSkills: 'Compétences',
    at: 'chez',
    present: 'Present',
    years: ['an', 'ans'],
    months: ['mois', 'mois'],
    page: 'Page # sur #',
    farewell: 'Contactez * sur LinkedIn',
    levels: [
      'Native or Bilingual',
      'Full Professional',
      'Professional Working',
      'Limited Working',
      'Elementary',
    ],
  },
  de: {
    contact: 'Kontakt',
    skills: 'Top-Kenntnisse',
    languages: 'Languages',
    certifications: 'Certifications',
    honours: 'Auszeichnungen',
    publications: 'Publications',
    summary: 'Zusammenfassung',
    experience: 'Berufserfahrung',
    education: 'Ausbildung',
    oldSkills: 'Kenntnisse',
    at: 'bei',
    present: 'Heute',
    years: ['Jahr', 'Jahre'],
    months: ['Monat', 'Monate'],
    page: 'Seite # von #',
    farewell: 'Kontaktieren Sie * auf LinkedIn',
    levels: [
      'Native or Bilingual',
      'Full Professional',
      'Professional Working',
      'Limited Working',
      'Elementary',
    ],
  },
  es: {
    contact: 'Contactar',
    skills: 'Aptitudes principales',
    languages: 'Languages',
    certifications: 'Certifications',
    honours: 'Honors-Awards',
    publications: 'Publicaciones',
    summary: 'Extracto',
    experience: 'Experiencia',
    education: 'Educación',
    oldSkills: 'Aptitudes',
    at: 'en',
    present: 'Present',
    years: ['año', 'años'],
    months: ['mes', 'meses'],
    page: 'Página # de #',
    farewell: 'Contacta con * en LinkedIn',
    levels: [
      'Native or Bilingual',
      'Full Professional',
      'Professional Working',
      'Limited Working',
      'Elementary',
    ],
  },
} as const

export type LinkedInInterfaceLanguage = keyof typeof linkedInInterfaceLabels

/** A period of time as LinkedIn writes it: `gennaio 2020 - Presente (2 anni 3 mesi)`. */
export function formatLinkedInPeriod(
  { start, end }: { start: Month; end: Month | null },
  locale: LinkedInInterfaceLanguage,
  dash = ' - ',
): string {
  const to = end ? formatMonthAndYear(end, locale) : linkedInInterfaceLabels[locale].present
  return `${formatMonthAndYear(start, locale)}${dash}${to} (${formatLinkedInDuration(start, end, locale)})`
}

/** A month and year: `gennaio 2020`. */
export const formatMonthAndYear = (
  { year, month }: Month,
  locale: LinkedInInterfaceLanguage,
): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 15),
  )

/** A duration: `2 anni 3 mesi`. */
export function formatLinkedInDuration(
  start: Month,
  end: Month | null,
  locale: LinkedInInterfaceLanguage,
): string {
  const { years, months } = linkedInInterfaceLabels[locale]
  const to = end ?? { year: 2026, month: 6 }
  const all = Math.max(1, (to.year - start.year) * 12 + to.month - start.month + 1)
  const [y, m] = [Math.floor(all / 12), all % 12]
  return [
    y > 0 ? `${y} ${years[y === 1 ? 0 : 1]}` : '',
    m > 0 ? `${m} ${months[m === 1 ? 0 : 1]}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
