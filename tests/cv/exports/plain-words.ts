import type { LinkedInInterfaceLanguage } from './interface-words.ts'

/** The labels of LinkedIn's interface that `drawPlainLinkedInExport` prints. */
type PlainWords = Record<
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'projects'
  | 'volunteering'
  | 'at'
  | 'present'
  | 'recommended'
  | 'grade'
  | 'activities'
  | 'issuer'
  | 'license'
  | 'members'
  | 'helper'
  | 'page'
  | 'farewell',
  string
> & { levels: string[] }

export const plainLinkedInLabels: Record<LinkedInInterfaceLanguage, PlainWords> = {
  en: {
    summary: 'Summary',
    experience: 'Experience',
    education: 'Education',
    skills: 'Skills & Expertise',
    languages: 'Languages',
    certifications: 'Certifications',
    projects: 'Projects',
    volunteering: 'Volunteer Experience',
    at: 'at',
    present: 'Present',
    recommended: '2 recommendations available upon request',
    grade: 'Grade',
    activities: 'Activities and Societies',
    issuer: 'Works Board',
    license: 'License',
    members: 'Members',
    helper: 'Helper',
    page: 'Page',
    farewell: 'Contact * on LinkedIn',
    levels: [
      'Native or bilingual proficiency',
      'Full professional proficiency',
      'Professional working proficiency',
      'Limited working proficiency',
      'Elementary proficiency',
    ],
  },
  it: {
    summary: 'Riepilogo',
    experience: 'Esperienza',
    education: 'Formazione',
    skills: 'Competenze ed esperienza',
    languages: 'Lingue',
    certifications: 'Certificazioni',
    projects: 'Progetti',
    volunteering: 'Esperienze di volontariato',
    at: 'presso',
    present: 'Presente',
    recommended: '2 segnalazioni disponibili su richiesta',
    grade: 'Votazione',
    activities: 'Attività e associazioni',
    issuer: 'Ente Bilaterale',
    license: 'Licenza',
    members: 'Membri',
    helper: 'Volontario',
    page: 'Pagina',
    farewell: 'Contatta * su LinkedIn',
    levels: [
      'Conoscenza madrelingua o bilingue',
      'Conoscenza professionale completa',
      'Conoscenza professionale',
      'Conoscenza professionale limitata',
      'Conoscenza base',
    ],
  },
  fr: {
    summary: 'Résumé',
    experience: 'Expérience',
    education: 'Formation',
    skills: 'Compétences et expertise',
    languages: 'Langues',
    certifications: 'Certifications',
    projects: 'Projets',
    volunteering: 'Expériences de bénévolat',
    at: 'chez',
    present: "aujourd'hui",
    recommended: '2 recommandations disponibles sur demande',
    grade: 'Résultat',
    activities: 'Activités et associations',
    issuer: 'Office du Travail',
    license: 'Licence',
    members: 'Membres',
    helper: 'Bénévole',
    page: 'Page',
    farewell: 'Contacter * sur LinkedIn',
    levels: [
      'Bilingue ou langue natale',
      'Capacité professionnelle complète',
      'Compétence professionnelle',
      'Compétence professionnelle limitée',
      'Notions',
    ],
  },
  de: {
    summary: 'Zusammenfassung',
    experience: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse und Fähigkeiten',
    languages: 'Sprachen',
    certifications: 'Zertifizierungen',
    projects: 'Projekte',
    volunteering: 'Ehrenamtliche Tätigkeiten',
    at: 'bei',
    present: 'Heute',
    recommended: '2 Empfehlungen auf Anfrage verfügbar',
    grade: 'Abschlussnote',
    activities: 'Aktivitäten und Verbände',
    issuer: 'Arbeitskammer',
    license: 'Lizenz',
    members: 'Mitglieder',
    helper: 'Helfer',
    page: 'Seite',
    farewell: '* auf LinkedIn kontaktieren',
    levels: [
      'Muttersprache oder zweisprachig',
      'Verhandlungssicher',
      'Fließend',
      'Gute Kenntnisse',
      'Grundkenntnisse',
    ],
  },
  es: {
    summary: 'Extracto',
    experience: 'Experiencia',
    education: 'Educación',
    skills: 'Aptitudes y conocimientos',
    languages: 'Idiomas',
    certifications: 'Certificaciones',
    projects: 'Proyectos',
    volunteering: 'Experiencia de voluntariado',
    at: 'en',
    present: 'actualidad',
    recommended: '2 recomendaciones disponibles previa petición',
    grade: 'Nota',
    activities: 'Actividades y asociaciones',
    issuer: 'Cámara del Trabajo',
    license: 'Licencia',
    members: 'Miembros',
    helper: 'Voluntario',
    page: 'Página',
    farewell: 'Contacta con * en LinkedIn',
    levels: [
      'Competencia bilingüe o nativa',
      'Competencia profesional completa',
      'Competencia básica profesional',
      'Competencia básica limitada',
      'Competencia básica',
    ],
  },
}
