import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { publishOffer } from './mutations.ts'
import { publishOfferDraft } from './send-draft.ts'
import { clearOfferDraft, offerDraftState, patchOfferDraft } from './state.ts'

vi.mock('./mutations.ts', () => ({ publishOffer: vi.fn() }))

/** Simulates the server's memory: the created offers by idempotency key. */
const made = new Map<string, { title: string }>()
const noAnswer = new TypeError('Failed to fetch')
const refused = (status: number, code: ApiError['code']) =>
  new ApiError({ type: '', title: '', status, instance: '', code })
let fate: 'answers' | 'loses' | 'refuses' | 'breaks' = 'answers'

beforeEach(() => {
  made.clear()
  clearOfferDraft()
  patchOfferDraft({ title: 'Sarta' })
  vi.mocked(publishOffer).mockImplementation(async (body, key) => {
    if (fate === 'refuses') throw refused(400, 'request.invalid')
    if (fate === 'breaks') throw refused(503, 'server.unavailable')
    const before = made.get(key)
    if (before && before.title !== body.title) throw refused(422, 'request.key_reused')
    made.set(key, { title: body.title })
    if (fate === 'loses') throw noAnswer
    return { job_offer: { title: body.title } } as Awaited<ReturnType<typeof publishOffer>>
  })
})

it.each(['loses', 'breaks'] as const)(
  'publishing again creates no second offer (the server first %s)',
  async (first) => {
    fate = first
    await expect(publishOfferDraft()).rejects.toThrow()
    const key = offerDraftState.attempt?.key
    fate = 'answers'
    await expect(publishOfferDraft()).resolves.toMatchObject({ isEarlier: false })
    expect([...made.keys()]).toEqual([key])
  },
)

it('finds the offer of a request without a response, even after several changes of the draft', async () => {
  fate = 'loses'
  await expect(publishOfferDraft()).rejects.toBe(noAnswer)
  fate = 'breaks'
  patchOfferDraft({ title: 'Sarta di scena' })
  await expect(publishOfferDraft()).rejects.toThrow()
  fate = 'answers'
  patchOfferDraft({ title: 'Sarta e modista' })
  const { created, isEarlier } = await publishOfferDraft()
  expect({ title: created.job_offer.title, isEarlier }).toEqual({ title: 'Sarta', isEarlier: true })
  expect(made.size).toBe(1)
})

it('discards the attempt after a refusal, because no offer was created', async () => {
  fate = 'refuses'
  await expect(publishOfferDraft()).rejects.toThrow()
  expect(offerDraftState.attempt).toBeNull()
  fate = 'answers'
  patchOfferDraft({ title: 'Sarta di scena' })
  await publishOfferDraft(6)
  expect(vi.mocked(publishOffer).mock.lastCall?.[0]).toMatchObject({ offer_places: 6 })
  expect(offerDraftState.is_paid).toBe(true)
})
