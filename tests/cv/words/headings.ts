import type { Language } from '../truth.ts'

/** Section headings by language and kind of section. */
export const headings: Record<Language, Record<string, string[]>> = {
  it: {
    experience: [
      'Esperienza lavorativa',
      'Esperienze professionali',
      'Esperienza',
      'Percorso professionale',
    ],
    education: ['Istruzione e formazione', 'Formazione', 'Istruzione', 'Titoli di studio'],
    skills: ['Competenze', 'Competenze tecniche', 'Capacità e competenze', 'Competenze digitali'],
    languages: ['Lingue', 'Competenze linguistiche', 'Lingue straniere', 'Conoscenze linguistiche'],
    summary: ['Profilo', 'Chi sono', 'Profilo professionale', 'Presentazione'],
    contacts: ['Contatti', 'Recapiti', 'Dati personali', 'Informazioni personali'],
    other: ['Interessi', 'Hobby', 'Certificazioni', 'Volontariato'],
  },
  en: {
    experience: ['Work experience', 'Professional experience', 'Experience', 'Employment history'],
    education: ['Education', 'Education and training', 'Academic background', 'Studies'],
    skills: ['Skills', 'Technical skills', 'Key skills', 'Core competencies'],
    languages: ['Languages', 'Language skills', 'Languages', 'Spoken languages'],
    summary: ['Profile', 'About me', 'Summary', 'Professional summary'],
    contacts: ['Contact', 'Contacts', 'Personal details', 'Personal information'],
    other: ['Interests', 'Hobbies', 'Certifications', 'Volunteering'],
  },
}

export const languageNamesByCode: Record<Language, Record<string, string>> = {
  it: {
    it: 'Italiano',
    en: 'Inglese',
    fr: 'Francese',
    es: 'Spagnolo',
    de: 'Tedesco',
    pt: 'Portoghese',
    ar: 'Arabo',
    ru: 'Russo',
    sq: 'Albanese',
    ro: 'Rumeno',
  },
  en: {
    it: 'Italian',
    en: 'English',
    fr: 'French',
    es: 'Spanish',
    de: 'German',
    pt: 'Portuguese',
    ar: 'Arabic',
    ru: 'Russian',
    sq: 'Albanian',
    ro: 'Romanian',
  },
}
/** The wording of each level: in words, as CEFR grades, and as LinkedIn prints it. */
export const languageLevelTexts: Record<Language, Record<string, [string[], string[], string]>> = {
  it: {
    native: [['madrelingua', 'Madrelingua'], ['madrelingua'], 'Madrelingua o bilingue'],
    fluent: [['fluente', 'ottimo', 'avanzato'], ['C1', 'C2'], 'Conoscenza professionale completa'],
    professional: [['buono', 'buona conoscenza'], ['B2'], 'Conoscenza professionale'],
    intermediate: [['intermedio', 'discreto'], ['B1'], 'Conoscenza lavorativa limitata'],
    basic: [['base', 'scolastico', 'elementare'], ['A1', 'A2'], 'Conoscenza elementare'],
  },
  en: {
    native: [['native', 'Mother tongue'], ['native'], 'Native or Bilingual'],
    fluent: [['fluent', 'excellent', 'advanced'], ['C1', 'C2'], 'Full Professional'],
    professional: [
      ['professional working proficiency', 'upper intermediate'],
      ['B2'],
      'Professional Working',
    ],
    intermediate: [['intermediate', 'conversational'], ['B1'], 'Limited Working'],
    basic: [['basic', 'beginner', 'elementary'], ['A1', 'A2'], 'Elementary'],
  },
}
