import type { JobApplication } from '#contract/applications/applications'
import type { OwnCompany } from '#contract/hiring/companies'
import type { OwnProfile } from '#contract/people/profiles'
import { unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

export async function fetchOwnProfile(): Promise<OwnProfile> {
  return (await unwrapResponse(sessionApi.api.me.$get())).profile
}

export async function fetchOwnCompanies(profileId: string): Promise<OwnCompany[]> {
  const call = sessionApi.api.company.profile[':profileId'].$get({ param: { profileId } })
  return (await unwrapResponse(call)).companies
}

export async function fetchOwnApplications(): Promise<JobApplication[]> {
  return (await unwrapResponse(sessionApi.api['job-offer'].application.profile.$get()))
    .job_application
}
