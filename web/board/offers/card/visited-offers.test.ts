import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A simple replacement for the browser's storage. */
function storage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    items,
    getItem: vi.fn((key: string) => items.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => void items.set(key, value)),
    removeItem: vi.fn((key: string) => void items.delete(key)),
  }
}

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}

async function open(store: object) {
  vi.stubGlobal('localStorage', store)
  return import('./visited-offers.ts')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('visited offers', () => {
  it('remembers offers across visits under the name in the specification', async () => {
    const store = storage({ 'visited-jobs': '["off_1"]' })
    const { recordVisitedOffer, visitedOffersState } = await open(store)
    recordVisitedOffer('off_2')
    expect(visitedOffersState.ids).toEqual(['off_1', 'off_2'])
    expect(store.items.get('visited-jobs')).toBe('["off_1","off_2"]')
  })

  it('lists an offer once, by its last visit', async () => {
    const { recordVisitedOffer, visitedOffersState } = await open(storage())
    for (const id of ['off_1', 'off_2', 'off_1']) recordVisitedOffer(id)
    expect(visitedOffersState.ids).toEqual(['off_2', 'off_1'])
  })

  it('includes offers visited in another tab', async () => {
    const store = storage()
    const { recordVisitedOffer, visitedOffersState } = await open(store)
    store.items.set('visited-jobs', '["off_9"]')
    recordVisitedOffer('off_1')
    expect(visitedOffersState.ids).toEqual(['off_9', 'off_1'])
  })

  it('forgets the oldest after 500', async () => {
    const full = Array.from({ length: 500 }, (_, index) => `off_${index}`)
    const { recordVisitedOffer, visitedOffersState } = await open(
      storage({ 'visited-jobs': JSON.stringify(full) }),
    )
    recordVisitedOffer('off_new')
    expect(visitedOffersState.ids).toHaveLength(500)
    expect(visitedOffersState.ids[0]).toBe('off_1')
    expect(visitedOffersState.ids.at(-1)).toBe('off_new')
  })

  it.each(['{', '{"ids":1}', 'null', '"off_1"'])('is empty if storage has %s', async (text) => {
    const { visitedOffersState } = await open(storage({ 'visited-jobs': text }))
    expect(visitedOffersState.ids).toEqual([])
  })

  it('keeps only ids', async () => {
    const { visitedOffersState } = await open(storage({ 'visited-jobs': '["off_1",2,null,{}]' }))
    expect(visitedOffersState.ids).toEqual(['off_1'])
  })

  it('lasts until the page is left if nothing can be stored', async () => {
    const { recordVisitedOffer, visitedOffersState, clearVisitedOffers } = await open({
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
    })
    recordVisitedOffer('off_1')
    recordVisitedOffer('off_2')
    expect(visitedOffersState.ids).toEqual(['off_1', 'off_2'])
    clearVisitedOffers()
    expect(visitedOffersState.ids).toEqual([])
  })

  it('is empty after a registration', async () => {
    const store = storage({ 'visited-jobs': '["off_1"]' })
    const { clearVisitedOffers, visitedOffersState } = await open(store)
    clearVisitedOffers()
    expect(visitedOffersState.ids).toEqual([])
    expect(store.items.has('visited-jobs')).toBe(false)
  })
})
