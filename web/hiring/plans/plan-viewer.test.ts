import { expect, it } from 'vitest'
import { toPlanPageViewer } from './plan-viewer.ts'

const nobody = { status: 'anonymous', profile: null, companies: [] } as const
const company = { id: 'com_1', plan: { code: 'starter', places: 8 } } as const

it('does not treat a loading session as a visitor', () => {
  expect(toPlanPageViewer(nobody)).toEqual({ kind: 'visitor' })
  expect(toPlanPageViewer({ ...nobody, status: 'loading' })).toEqual({ kind: 'unknown' })
})

it('distinguishes freelancers from employers', () => {
  const freelancer = { profile_type: 'consumer' } as const
  const signedIn = { ...nobody, status: 'signed_in' } as const
  expect(toPlanPageViewer({ ...signedIn, profile: freelancer })).toEqual({ kind: 'freelancer' })
  expect(
    toPlanPageViewer({ ...signedIn, profile: { profile_type: 'provider' }, companies: [company] }),
  ).toEqual({ kind: 'company', plan: 'starter', places: 8, companyId: 'com_1' })
})

it('gives an employer without a company the initial plan', () => {
  const profile = { profile_type: 'provider' } as const
  expect(toPlanPageViewer({ status: 'signed_in', profile, companies: [] })).toEqual({
    kind: 'company',
    plan: 'early_adopter',
    places: 5,
    companyId: null,
  })
})
