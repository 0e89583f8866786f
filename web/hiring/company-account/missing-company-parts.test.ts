import { expect, it } from 'vitest'
import { companyPageParts, listMissingCompanyParts } from './missing-company-parts.ts'

const full = {
  description: 'Facciamo fari.',
  logo: '/api/logos/fil_1',
  website: 'https://fari.example',
  sector: 'Nautica',
  size: '1-10',
  headquarters: 'Genova',
  founded: 1999,
  benefits: ['Async'],
  social_media: { GitHub: 'https://git.example/fari' },
  photos: [{ id: 'fil_2', url: '/api/photos/fil_2', alt: 'Il faro', width: 4, height: 3 }],
} as const

it('finds nothing missing on a full page', () => {
  expect(
    listMissingCompanyParts({ ...full, benefits: [...full.benefits], photos: [...full.photos] }),
  ).toEqual([])
})

it('names each empty part, including empty lists and links', () => {
  const empty = { description: null, logo: null, website: null, sector: null, size: null }
  const none = {
    ...empty,
    headquarters: null,
    founded: null,
    benefits: [],
    social_media: {},
    photos: [],
  }
  expect(listMissingCompanyParts(none)).toEqual([...companyPageParts])
  expect(
    listMissingCompanyParts({ ...none, ...full, benefits: [], founded: null, photos: [] }),
  ).toEqual(['photos', 'founded', 'benefits'])
})
