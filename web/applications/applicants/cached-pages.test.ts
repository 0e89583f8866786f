import { describe, expect, it } from 'vitest'
import type { ListedApplication } from '#contract/applications/applications'
import {
  listDistinctCachedApplications,
  replaceCachedApplication,
  replaceCachedReview,
  showMoveOptimistically,
  undoRefusalOptimistically,
} from './cached-pages.ts'

const at = '2026-11-20T10:00:00.000Z'
const application = (id: string): ListedApplication => ({
  id,
  job_offer_id: 'off_1',
  status: 'seen',
  timeline: [{ status: 'sent', by: 'person', name: null, at }],
  created_at: at,
  updated_at: at,
  refusal_final_at: null,
  applicant: null,
  review: { labels: [], rating: null, stage_id: null, notes_count: 0 },
})
const held = {
  pages: [{ data: ['a', 'b'].map(application) }, { data: ['b', 'c'].map(application) }],
}

describe('pages of applications', () => {
  it('are joined in order, without duplicates', () => {
    expect(listDistinctCachedApplications(held).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(listDistinctCachedApplications(undefined)).toEqual([])
  })

  it('keep a review when an application is replaced without one', () => {
    const review = { labels: ['senior'], rating: 4, stage_id: null, notes_count: 1 }
    const reviewed = replaceCachedReview(held, 'b', review)
    const { review: _, ...moved } = { ...application('b'), status: 'hired' as const }
    const all = replaceCachedApplication(reviewed, moved).pages.flatMap(({ data }) => data)
    expect(all.filter(({ id }) => id === 'b')).toMatchObject([
      { status: 'hired', review },
      { status: 'hired', review },
    ])
    expect(all[0]?.review.labels).toEqual([])
  })

  it('have one application replaced on any page', () => {
    const changed = { ...application('b'), status: 'hired' as const }
    const after = replaceCachedApplication(held, changed)
    expect(after.pages.flatMap(({ data }) => data.map(({ status }) => status))).toEqual([
      'seen',
      'hired',
      'hired',
      'seen',
    ])
    expect(held.pages[0]?.data[1]?.status).toBe('seen')
  })
})

describe('an optimistic move', () => {
  const now = new Date('2026-11-20T12:00:00Z')

  it('is added to the timeline, and a refusal can be undone for half an hour', () => {
    const refused = showMoveOptimistically(application('a'), 'not_selected', now)
    expect(refused).toMatchObject({
      status: 'not_selected',
      refusal_final_at: '2026-11-20T12:30:00.000Z',
    })
    expect(refused.timeline.at(-1)).toEqual({
      status: 'not_selected',
      by: 'company',
      name: null,
      at: '2026-11-20T12:00:00.000Z',
    })
  })

  it('allows no undo after other moves', () => {
    const refused = showMoveOptimistically(application('a'), 'not_selected', now)
    expect(showMoveOptimistically(refused, 'in_contact', now).refusal_final_at).toBeNull()
  })

  it.each(['sent', 'seen', 'in_contact'] as const)(
    'returns to %s when a refusal is undone',
    (status) => {
      const before = showMoveOptimistically(application('a'), status, now)
      const after = undoRefusalOptimistically(
        showMoveOptimistically(before, 'not_selected', now),
        now,
      )
      expect(after).toEqual(before)
    },
  )
})
