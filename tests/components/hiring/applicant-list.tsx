import { page } from 'vitest/browser'
import type {
  ListedApplication,
  ReceivedApplicationList,
} from '#contract/applications/applications'
import type { ReviewDetails } from '#contract/applications/reviews'
import { paginate } from '#contract/board/pagination'
import { ApplicantsSection } from '../../../web/applications/applicants/applicants-section.tsx'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

export const t = translatorFor('applicants')
export const sampleTimestamp = '2026-03-02T09:00:00.000Z'
export const applicantListButton = (name: string) => page.getByRole('button', { name, exact: true })

export const noReview = { labels: [], rating: null, stage_id: null, notes_count: 0 }

export const listedApplicationOf = (id: string, name: string): ListedApplication => ({
  id,
  job_offer_id: 'off_1',
  status: 'seen',
  timeline: [
    { status: 'sent', by: 'person', name: null, at: sampleTimestamp },
    { status: 'seen', by: 'company', name: 'Ada Conti', at: sampleTimestamp },
  ],
  created_at: sampleTimestamp,
  updated_at: sampleTimestamp,
  refusal_final_at: null,
  applicant: {
    card: {
      ...{ id: `prf_${id}`, full_name: name, username: null, avatar_url: null, job_title: null },
      ...{ nationality: 'IT', summary: null, website: null, preferred_timezone: null },
      ...{ skills: [], social_links: {}, spoken_languages: [], experience: [], education: [] },
    },
    email: 'una@posta.example',
    phone: null,
    price_per_hour: null,
    yearly_salary: null,
    available_from: null,
    residency: null,
    cover_letter: null,
    resume_url: null,
  },
  review: noReview,
})

export const applicationStatusCounts = {
  sent: 0,
  seen: 2,
  in_contact: 0,
  hired: 0,
  not_selected: 0,
  withdrawn: 0,
}
export const interviewStage = { id: 'stg_1', name: 'Colloquio' }
export const receivedApplicationListOf = (data: ListedApplication[]): ReceivedApplicationList => ({
  ...{ data, next: null, counts: applicationStatusCounts },
  ...{ stages: [interviewStage], labels: ['senior'] },
  pagination: paginate(data.length, 1, 50),
})

export const reviewDetailsOf = (details: Partial<ReviewDetails>): ReviewDetails => ({
  ...{ review: noReview, notes: [], events: [] },
  ...details,
})

export const mountApplicantList = (mayAnswer = true) =>
  mount(
    <>
      <h1>Fari Esempio</h1>
      <h2>Candidature</h2>
      <ApplicantsSection companyId="com_1" offerId="off_1" mayAnswer={mayAnswer} />
    </>,
  )
