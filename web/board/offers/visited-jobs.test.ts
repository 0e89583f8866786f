import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A minimal browser storage. */
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
  return import('./visited-jobs.ts')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('visited jobs', () => {
  it('remembers offers across visits under the name in the specification', async () => {
    const store = storage({ 'visited-jobs': '["off_1"]' })
    const { recordVisit, visitedJobs } = await open(store)
    recordVisit('off_2')
    expect(visitedJobs.ids).toEqual(['off_1', 'off_2'])
    expect(store.items.get('visited-jobs')).toBe('["off_1","off_2"]')
  })

  it('lists an offer once, by its last visit', async () => {
    const { recordVisit, visitedJobs } = await open(storage())
    for (const id of ['off_1', 'off_2', 'off_1']) recordVisit(id)
    expect(visitedJobs.ids).toEqual(['off_2', 'off_1'])
  })

  it('includes offers visited in another tab', async () => {
    const store = storage()
    const { recordVisit, visitedJobs } = await open(store)
    store.items.set('visited-jobs', '["off_9"]')
    recordVisit('off_1')
    expect(visitedJobs.ids).toEqual(['off_9', 'off_1'])
  })

  it('forgets the oldest after 500', async () => {
    const full = Array.from({ length: 500 }, (_, index) => `off_${index}`)
    const { recordVisit, visitedJobs } = await open(
      storage({ 'visited-jobs': JSON.stringify(full) }),
    )
    recordVisit('off_new')
    expect(visitedJobs.ids).toHaveLength(500)
    expect(visitedJobs.ids[0]).toBe('off_1')
    expect(visitedJobs.ids.at(-1)).toBe('off_new')
  })

  it.each(['{', '{"ids":1}', 'null', '"off_1"'])('is empty if storage has %s', async (text) => {
    const { visitedJobs } = await open(storage({ 'visited-jobs': text }))
    expect(visitedJobs.ids).toEqual([])
  })

  it('keeps only ids', async () => {
    const { visitedJobs } = await open(storage({ 'visited-jobs': '["off_1",2,null,{}]' }))
    expect(visitedJobs.ids).toEqual(['off_1'])
  })

  it('lasts as long as the page without storage', async () => {
    const { recordVisit, visitedJobs, clearVisitedJobs } = await open({
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
    })
    recordVisit('off_1')
    recordVisit('off_2')
    expect(visitedJobs.ids).toEqual(['off_1', 'off_2'])
    clearVisitedJobs()
    expect(visitedJobs.ids).toEqual([])
  })

  it('is empty after a registration', async () => {
    const store = storage({ 'visited-jobs': '["off_1"]' })
    const { clearVisitedJobs, visitedJobs } = await open(store)
    clearVisitedJobs()
    expect(visitedJobs.ids).toEqual([])
    expect(store.items.has('visited-jobs')).toBe(false)
  })
})
