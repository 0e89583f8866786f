import type { AnalysedCv, CvAnalysis } from '#contract/people/cv'
import { emptyCvAnalysis } from '../../support/empty-cv-analysis.ts'
import { answerUploads } from '../support/uploads.ts'

/** The server's answer to a resume. The resume is kept even if nothing was found in it. */
export const analysedResume = (
  found: Partial<CvAnalysis> = {},
  empty_because: AnalysedCv['empty_because'] = null,
): AnalysedCv => {
  const resume_url = '/files/curriculum.pdf'
  return { analysis: { ...emptyCvAnalysis, ...found, resume_url }, resume_url, empty_because }
}

/** The server's answer to a LinkedIn export. The file is not kept. */
export const analysedLinkedin = (found: Partial<CvAnalysis>): AnalysedCv => ({
  analysis: { ...emptyCvAnalysis, ...found, kind: 'linkedin' },
  resume_url: null,
  empty_because: null,
})

export const accepted = (body: object): { status: number; body: object } => ({ status: 200, body })

export const pdfFile = (content = ' '): File =>
  new File([`%PDF-1.7\n${content}`], 'curriculum.pdf', { type: 'application/pdf' })

/** From now on the mock server answers every uploaded file with this analysis. */
export const answerCvs = (answer: AnalysedCv): void => answerUploads(() => accepted(answer))

/** What the CV reader finds in a resume with doubtful dates and some texts that fit no field. */
export const tailorResume: AnalysedCv = analysedResume({
  full_name: 'Fioralba Esempio',
  phone: '+393331234567',
  links: ['https://linkedin.com/in/fioralba'],
  skills: ['Cucito', 'Taglio', 'Ricamo'],
  job_title: 'Sarta di scena',
  experience: [
    {
      company: 'Teatro di Prova',
      position: 'Sarta di scena',
      start_date: '2020-01-01',
      end_date: null,
      description: null,
    },
    {
      company: 'Bottega Campione',
      position: null,
      start_date: '2017-01-01',
      end_date: '2017-01-01',
      description: 'Orli e riparazioni.',
    },
  ],
  education: [
    {
      school: 'Istituto di Prova',
      degree: 'Diploma di moda',
      start_date: null,
      end_date: '2012-01-01',
      description: null,
    },
  ],
  languages: { it: 'native', de: null },
  fields: {
    job_title: { confidence: 0.86, source: 'Sarta di scena' },
    'experience.1.company': { confidence: 0.68, source: 'Bottega Campione' },
    'experience.1.start_date': { confidence: 0.95, source: '2017', precision: 'year' },
    'experience.1.end_date': { confidence: 0.7, source: '2017', precision: 'year' },
    'languages.de': { confidence: 0.85, source: 'Tedesco' },
  },
  unplaced: [
    'Progetti',
    'Il guardaroba aperto 2021 - 2022',
    'Ho raccolto e catalogato duecento abiti di scena, che oggi chiunque prende in prestito.',
    'Interessi',
    'Camminate in montagna, apicoltura, scacchi',
    'Programmi: Valentina, Inkscape',
  ],
})
