import { proxy } from 'valtio'

type SessionUser = { id: string; email: string; name: string }
type SessionCompany = { id: string; name: string }
type SessionApplication = { id: string; job_offer_id: string }
type SessionProfile = {
  id: string
  type: 'consumer' | 'provider'
  onboarding_status: 'not_started' | 'in_progress' | 'completed' | null
  avatarUrl: string | null
}

/** Who is here. 'loading' lasts from the page's start until the server has said who it is. */
export type Session = {
  status: 'anonymous' | 'loading' | 'signed_in'
  user: SessionUser | null
  profile: SessionProfile | null
  companies: SessionCompany[]
  user_applications: SessionApplication[]
}

/** Nobody can sign in yet, so there is nothing to wait for. */
export const session = proxy<Session>({
  status: 'anonymous',
  user: null,
  profile: null,
  companies: [],
  user_applications: [],
})
