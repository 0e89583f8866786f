import type { CvTruth, CvTruthJob, Dice, Language } from '../truth.ts'

/** Company names like those of real profiles, many with commas, dashes, bars, slashes or `at`. */
const firms = [
  'Cantieri Brezza - Divisione Nautica',
  'Valforte, Merlo & Figli',
  'Ospedale San Gelindo | Reparto Cardiologia',
  'Sottocosta/Altamarea Logistica',
  'Laboratorio Tessile, Università di Montelupo',
  'University of Undershore at Windyrock',
  'The Blue Owl, a Hightide Group company',
  'Comune di Roccaventosa',
  'Scuola dell’Infanzia “Il Pettirosso”',
  'Consultancy at Large Ltd',
  'Kaleido',
  'M.E.T.E.O.R.A.',
  '2030 Foundation for the Preservation of Undershore Dialects and Traditional Song',
]
const roles = [
  'Director, Retail, South',
  'Analyst - Pricing Team',
  'Store Manager | Shoes',
  'Sous chef / Pastry',
  'Infermiera - Terapia intensiva',
  'Addetta vendite, reparto giardinaggio',
  'Insegnante di sostegno',
  'Ph.D. Student, Marine Biology',
  'Head of People at Scale',
  'Operatore CNC (turno notte)',
  'Junior → Senior Electrician',
  'Responsabile della manutenzione ordinaria e straordinaria degli impianti di risalita',
  'Volunteer',
  'Owner',
]
const schools = [
  'University of Undershore, Windyrock',
  'Università degli Studi di Montelupo',
  'Istituto Alberghiero “Sette Mestoli” - Acquachiara',
  'Belvedere School of Economics at Saffron Hill',
  'Valforte Polytechnic / Joint Programme',
  'Conservatorio di Acquachiara',
]
const degrees = [
  'Laurea triennale, Scienze dell’educazione',
  "Bachelor's degree, Hospitality - Tourism",
  'Master of Science - MS, Marine Biology',
  'Diploma, Servizi alberghieri',
  'Doctor of Philosophy - PhD, Linguistics',
  'Maturità classica',
]
const skills = [
  'Cucina regionale',
  'Project Management',
  'Assistenza infermieristica domiciliare',
  'Saldatura TIG',
  'Excel',
  'Customer Relationship Management (CRM)',
  'Lettura del disegno tecnico',
  'Teaching',
  'Public Speaking',
]
const notes = [
  'Certified Forklift Operator, Level 2',
  'HACCP per addetti alla manipolazione degli alimenti',
  'On the nesting of gulls: a survey of 2014 - 2016',
  'Employee of the year 2019',
  'First Aid at Work',
]

/** Texts that an export prints in addition to the content of the CV. */
export type LinkedInExportExtras = {
  signature: string
  notes: string[]
  headline: string
  address: string
}

/**
 * Makes a LinkedIn profile of a person, with several roles at one company and unusual characters in
 * names.
 */
export function generateLinkedInPerson(
  truth: CvTruth,
  dice: Dice,
  language: Language,
): [CvTruth, LinkedInExportExtras] {
  const names = dice.some(firms, truth.jobs.length)
  const jobs: CvTruthJob[] = []
  truth.jobs.forEach((job, i) => {
    const isSame = i > 0 && dice.chance(0.45)
    const company = isSame ? jobs[i - 1]!.company : dice.chance(0.7) ? names[i]! : job.company
    jobs.push({ ...job, company, role: dice.chance(0.7) ? dice.one(roles) : job.role })
  })
  const places = dice.some(schools, truth.studies.length)
  const studies = truth.studies.map((one, i) => ({
    ...one,
    school: dice.chance(0.7) ? places[i]! : one.school,
    degree: dice.chance(0.7) ? dice.one(degrees) : one.degree,
  }))
  const handle = `${truth.email.split('@')[0]!.replace('.', '-')}-${dice.between(10_000, 999_999)}`
  const email = dice.chance(0.3)
    ? `${truth.email.split('@')[0]}.ufficio-comunicazione@posta-interna.example`
    : truth.email
  const headline = dice.one([
    truth.title ?? jobs[0]!.role,
    `${jobs[0]!.role} at ${jobs[0]!.company} | Speaker, Author, Gardener and Occasional Beekeeper`,
    language === 'it' ? 'Aiuto le persone a stare meglio' : 'Helping shops open on time',
  ])
  return [
    {
      ...truth,
      jobs,
      studies,
      email,
      title: headline,
      link: `www.linkedin.com/in/${handle}`,
      birthdate: null,
      price: null,
      skills: dice.chance(0.7) ? dice.some(skills, 3) : truth.skills.slice(0, 3),
    },
    {
      signature: dice.one(['', '', '', ' - CFA', ' | PMP', ' (Bianchi)']),
      notes: dice.some(notes, dice.between(0, 4)),
      headline,
      address: handle,
    },
  ]
}
