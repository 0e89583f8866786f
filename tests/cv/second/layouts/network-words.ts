import type { Tongue } from '../profile.ts'

/** Words of LinkedIn exports in one interface language. LinkedIn never translated some of them. */
export type LinkedInExportLabels = {
  contact: string
  topSkills: string
  languages: string
  certificates: string
  summary: string
  experience: string
  education: string
  present: string
  at: string
  volunteer: string
  languagesOld: string
  certificatesOld: string
  skillsOld: string
  interests: string
  activities: string
  recommended: string
  /** The closing line; the asterisk is replaced with the person's name. */
  contactOnNetwork: string
  courses: string[]
  length: (months: number) => string
}

const counted =
  (year: string, years: string, month: string, months: string) =>
  (all: number): string => {
    const [y, m] = [Math.floor(all / 12), all % 12]
    return [
      y > 0 ? `${y} ${y === 1 ? year : years}` : '',
      m > 0 ? `${m} ${m === 1 ? month : months}` : '',
    ]
      .filter(Boolean)
      .join(' ')
  }

export const linkedInExportLabels: Record<Tongue, LinkedInExportLabels> = {
  it: {
    contact: 'Contatti',
    topSkills: 'Competenze principali',
    languages: 'Languages',
    certificates: 'Certifications',
    summary: 'Riepilogo',
    experience: 'Esperienza',
    education: 'Formazione',
    present: 'Present',
    at: 'presso',
    volunteer: 'Esperienze di volontariato',
    languagesOld: 'Lingue',
    certificatesOld: 'Certificazioni',
    skillsOld: 'Competenze ed esperienza',
    interests: 'Interessi',
    activities: 'Attività e associazioni',
    recommended: 'persone hanno raccomandato questo utente',
    contactOnNetwork: 'Contatta * su LinkedIn',
    courses: [
      'Gestire il tempo al lavoro',
      'Excel: le tabelle pivot',
      'Sicurezza per preposti',
      'Parlare in pubblico',
      'Comunicazione efficace con il cliente',
      'Fondamenti di negoziazione',
    ],
    length: counted('anno', 'anni', 'mese', 'mesi'),
  },
  en: {
    contact: 'Contact',
    topSkills: 'Top Skills',
    languages: 'Languages',
    certificates: 'Certifications',
    summary: 'Summary',
    experience: 'Experience',
    education: 'Education',
    present: 'Present',
    at: 'at',
    volunteer: 'Volunteer Experience',
    languagesOld: 'Languages',
    certificatesOld: 'Certifications',
    skillsOld: 'Skills & Expertise',
    interests: 'Interests',
    activities: 'Activities and Societies',
    recommended: 'recommendations available upon request',
    contactOnNetwork: 'Contact * on LinkedIn',
    courses: [
      'Managing Your Time',
      'Excel Pivot Tables in Depth',
      'Speaking with Confidence',
      'Customer Service Foundations',
      'Negotiation Basics',
      'Writing a Business Case',
    ],
    length: counted('year', 'years', 'month', 'months'),
  },
  fr: {
    contact: 'Coordonnées',
    topSkills: 'Principales compétences',
    languages: 'Languages',
    certificates: 'Certifications',
    summary: 'Résumé',
    experience: 'Expérience',
    education: 'Formation',
    present: 'Present',
    at: 'chez',
    volunteer: 'Expérience de bénévolat',
    languagesOld: 'Langues',
    certificatesOld: 'Certifications',
    skillsOld: 'Compétences et expertise',
    interests: "Centres d'intérêt",
    activities: 'Activités et associations',
    recommended: 'recommandations disponibles sur demande',
    contactOnNetwork: 'Contacter * sur LinkedIn',
    courses: [
      'Gérer son temps',
      'Les bases de la négociation',
      'Prendre la parole',
      'Excel : les tableaux croisés',
      'La relation client',
      'Écrire pour convaincre',
    ],
    length: counted('an', 'ans', 'mois', 'mois'),
  },
  de: {
    contact: 'Kontakt',
    topSkills: 'Top-Kenntnisse',
    languages: 'Languages',
    certificates: 'Certifications',
    summary: 'Zusammenfassung',
    experience: 'Berufserfahrung',
    education: 'Ausbildung',
    present: 'Present',
    at: 'bei',
    volunteer: 'Ehrenamtliche Arbeit',
    languagesOld: 'Sprachen',
    certificatesOld: 'Zertifikate',
    skillsOld: 'Kenntnisse und Fähigkeiten',
    interests: 'Interessen',
    activities: 'Aktivitäten und Verbände',
    recommended: 'Empfehlungen auf Anfrage',
    contactOnNetwork: 'Kontakt mit * auf LinkedIn',
    courses: [
      'Zeitmanagement',
      'Verhandeln für Einsteiger',
      'Frei sprechen',
      'Excel: Pivot-Tabellen',
      'Kundengespräche führen',
      'Arbeitsschutz',
    ],
    length: counted('Jahr', 'Jahre', 'Monat', 'Monate'),
  },
  es: {
    contact: 'Contactar',
    topSkills: 'Aptitudes principales',
    languages: 'Languages',
    certificates: 'Certifications',
    summary: 'Extracto',
    experience: 'Experiencia',
    education: 'Educación',
    present: 'Present',
    at: 'en',
    volunteer: 'Experiencia de voluntariado',
    languagesOld: 'Idiomas',
    certificatesOld: 'Certificaciones',
    skillsOld: 'Aptitudes y conocimientos',
    interests: 'Intereses',
    activities: 'Actividades y grupos',
    recommended: 'recomendaciones disponibles a petición',
    contactOnNetwork: 'Contactar con * en LinkedIn',
    courses: [
      'Gestión del tiempo',
      'Negociar con éxito',
      'Hablar en público',
      'Excel: tablas dinámicas',
      'Atención telefónica',
      'Prevención de riesgos',
    ],
    length: counted('año', 'años', 'mes', 'meses'),
  },
}
