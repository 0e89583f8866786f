import type { CvAnalysis } from '../../worker/contract/people/cv.ts'

/** The analysis of a CV in which nothing was found. */
export const emptyCvAnalysis: CvAnalysis = {
  full_name: null,
  residency: null,
  birthdate: null,
  phone: null,
  links: null,
  skills: null,
  job_title: null,
  experience: null,
  education: null,
  bio: null,
  price_per_h: null,
  languages: null,
  resume_url: null,
  kind: 'resume',
  fields: {},
  unplaced: [],
}
