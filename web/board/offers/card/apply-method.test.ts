import { describe, expect, it } from 'vitest'
import type { JobOffer } from '#contract/board/offers'
import { findOfferApplyMethod } from './apply-method.ts'

const way = (offer: Partial<JobOffer>) =>
  findOfferApplyMethod(
    {
      is_active: true,
      quick_apply: false,
      internal_ats: false,
      apply_url: null,
      apply_email_address: null,
      ...offer,
    } as JobOffer,
    'Candidatura: R&D, 50% remoto',
  )

describe('findOfferApplyMethod', () => {
  it('forbids applying to a closed offer', () => {
    expect(way({ is_active: false, quick_apply: true, apply_url: 'https://a.it' })).toEqual({
      kind: 'closed',
    })
  })

  it('prefers quick apply, then the page, then mail', () => {
    const all = { apply_url: 'https://a.it/jobs', apply_email_address: 'hr@a.it' }
    expect(way({ ...all, quick_apply: true })).toEqual({ kind: 'quick' })
    expect(way({ ...all, internal_ats: true })).toEqual({ kind: 'quick' })
    expect(way(all)).toEqual({ kind: 'url', href: 'https://a.it/jobs' })
    expect(way({ apply_email_address: 'hr@a.it' })).toEqual({
      kind: 'mail',
      href: 'mailto:hr@a.it?subject=Candidatura%3A%20R%26D%2C%2050%25%20remoto',
    })
  })

  it('accepts only http and https addresses', () => {
    expect(way({ apply_url: 'javascript:alert(1)' })).toEqual({ kind: 'none' })
    expect(way({ apply_url: 'javascript:alert(1)', apply_email_address: 'hr@a.it' }).kind).toBe(
      'mail',
    )
  })

  it('an address cannot add mail headers', () => {
    expect(way({ apply_email_address: 'hr@a.it?bcc=x@y.it' })).toMatchObject({
      href: expect.stringMatching(/^mailto:hr@a\.it%3Fbcc%3Dx%40y\.it\?subject=/),
    })
  })

  it("is 'none' without a usable method", () => {
    expect(way({})).toEqual({ kind: 'none' })
  })
})
