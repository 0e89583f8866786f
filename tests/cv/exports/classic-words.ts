import type { LinkedInInterfaceLanguage } from './interface-words.ts'

/** Labels of LinkedIn's older interface that are missing from `plainLinkedInLabels`. */
type ClassicWords = {
  /** Words between a role and its company. */
  at: string[]
  present: string[]
  /** Words before and between dates, for periods that are written without a dash. */
  from: string
  to: string
  specialties: string
  interests: string
  honours: string
  courses: string
  recommended: string
  colleague: string
  region: string
  publications: string
}

export const classicLinkedInLabels: Record<LinkedInInterfaceLanguage, ClassicWords> = {
  en: {
    at: ['at'],
    present: ['Present', 'present'],
    from: 'From',
    to: 'to',
    specialties: 'Specialties',
    interests: 'Interests',
    honours: 'Honors and Awards',
    courses: 'Courses',
    recommended: '2 people have recommended *',
    colleague: 'worked with * at',
    region: 'Undershore Area',
    publications: 'Publications',
  },
  it: {
    at: ['presso', 'at'],
    present: ['Presente', 'oggi', 'Attuale'],
    from: 'Da',
    to: 'a',
    specialties: 'Specializzazioni',
    interests: 'Interessi',
    honours: 'Riconoscimenti e premi',
    courses: 'Corsi',
    recommended: '2 persone hanno segnalato *',
    colleague: 'ha lavorato con * presso',
    region: 'Provincia di Montelupo, Italia',
    publications: 'Pubblicazioni',
  },
  fr: {
    at: ['chez', 'à', 'at'],
    present: ['Aujourd’hui', 'aujourd’hui', 'Présent'],
    from: 'De',
    to: 'à',
    specialties: 'Spécialisations',
    interests: 'Centres d’intérêt',
    honours: 'Prix et distinctions',
    courses: 'Cours',
    recommended: '2 personnes ont recommandé *',
    colleague: 'a travaillé avec * chez',
    region: 'Région de Vaux-le-Creux, France',
    publications: 'Publications',
  },
  de: {
    at: ['bei', 'at'],
    present: ['Heute', 'heute', 'Gegenwart'],
    from: 'Von',
    to: 'bis',
    specialties: 'Spezialgebiete',
    interests: 'Interessen',
    honours: 'Auszeichnungen und Preise',
    courses: 'Kurse',
    recommended: '2 Personen haben * empfohlen',
    colleague: 'arbeitete mit * bei',
    region: 'Raum Engtal, Deutschland',
    publications: 'Veröffentlichungen',
  },
  es: {
    at: ['en', 'at'],
    present: ['Actualidad', 'Presente', 'actualmente'],
    from: 'Desde',
    to: 'hasta',
    specialties: 'Especialidades',
    interests: 'Intereses',
    honours: 'Reconocimientos y premios',
    courses: 'Cursos',
    recommended: '2 personas han recomendado a *',
    colleague: 'trabajó con * en',
    region: 'Alrededores de Valestrecho, España',
    publications: 'Publicaciones',
  },
}
