import { describe, expect, it } from 'vitest'
import { buildDemoOffers, type DemoCompany } from './demo-offers.ts'

const now = new Date('2026-01-10T10:00:00Z')
const offer: DemoCompany['offers'][number] = {
  title: 'Barista',
  job_type: ['Non-Tech'],
  employment_type: 'Part-time',
  experience_level: 'Entry Level',
  location: ['Italia'],
  skills: ['caffè'],
  benefits: [],
  salary_range_min: null,
  salary_range_max: 20_000,
  currency: 'EUR',
  is_active: true,
  days_ago: 3,
  views_count: 7,
  applications_count: 1,
  quick_apply: false,
  internal_ats: false,
  apply_url: 'https://bar.example',
  apply_email_address: null,
  description: '<p>Ciao</p><script>x</script>',
}
const company = { name: 'Bar', website: 'https://bar.example' }
const many = Array.from({ length: 60 }, (_, index) => ({ ...offer, days_ago: index % 5 }))

describe('buildDemoOffers', () => {
  it('derives ids from file name and index, and marks demo companies with a prefix', () => {
    const [first] = buildDemoOffers('bar', { company, offers: [offer] }, now)
    expect(first).toMatchObject({
      source: 'demo',
      sourceId: 'bar/0',
      company: { importKey: 'demo/bar', name: 'Bar' },
      description: '<p>Ciao</p>',
      descriptionText: 'Ciao',
      viewsCount: 7,
    })
  })

  it('creates each offer `days_ago` days ago, at an hour that varies but is reproducible', () => {
    const offers = buildDemoOffers('bar', { company, offers: many }, now)
    expect(buildDemoOffers('bar', { company, offers: many }, now)).toEqual(offers)
    const days = offers.map(({ createdAt }) => createdAt?.toISOString().slice(0, 10))
    expect(new Set(days).size).toBe(5)
    expect(days[3]).toBe('2026-01-07')
    expect(new Set(offers.map(({ createdAt }) => createdAt?.getUTCHours())).size).toBeGreaterThan(8)
  })

  it('sets an update date on some offers, between the creation date and now', () => {
    const times = buildDemoOffers('bar', { company, offers: many }, now).map((one) => [
      one.createdAt?.getTime() ?? 0,
      one.updatedAt?.getTime() ?? 0,
    ])
    for (const [created, updated] of times as [number, number][]) {
      expect(updated).toBeGreaterThanOrEqual(created)
      expect(updated).toBeLessThanOrEqual(now.getTime())
    }
    expect(times.some(([created, updated]) => created !== updated)).toBe(true)
  })
})
