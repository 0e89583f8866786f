import { describe, expect, it } from 'vitest'
import { readPostingPlaces } from './places.ts'

describe('readPostingPlaces', () => {
  it.each([
    ['Milano, LOM, IT', 'Milano, Italia'],
    ['Rome, Latium, Italy', 'Roma, Italia'],
    ['Settimo Torinese, PIE, IT', 'Settimo Torinese, Italia'],
    ['LOM, IT', 'Lombardia, Italia'],
    ['Tuscany, Italy', 'Toscana, Italia'],
    ['BERGAMO, Lombardia, Italia', 'Bergamo, Italia'],
    ['San Marino, San Marino', 'San Marino'],
    ['US Remote', 'Stati Uniti'],
    ['Remote (Anywhere in U.S.)', 'Stati Uniti'],
    ['US, CA, Santa Clara', 'Santa Clara, Stati Uniti'],
    ['US-CA-Menlo Park', 'Menlo Park, Stati Uniti'],
    ['RI - Woonsocket', 'Woonsocket, Stati Uniti'],
    ['IL - Work from home', 'Illinois, Stati Uniti'],
    ['1000 Nicollet Mall, Minneapolis,MN 55403-2542', 'Minneapolis, Stati Uniti'],
    ['Greenfield, IN', 'Greenfield, Stati Uniti'],
    ['GA - Rome', 'Rome, Stati Uniti'],
    ['TX - Palestine', 'Palestine, Stati Uniti'],
    ['Munich, DE', 'Monaco di Baviera, Germania'],
    ['Toronto, CA', 'Toronto, Canada'],
    ['Toronto, ON', 'Toronto, Canada'],
    ['CA - Canada', 'Canada'],
    ['Zürich, CH', 'Zurigo, Svizzera'],
    ['GB-London', 'Londra, Regno Unito'],
    ['London, England, United Kingdom', 'Londra, Regno Unito'],
    ['İstanbul, , Turkey', 'İstanbul, Turchia'],
    ['bangalore, , India', 'Bangalore, India'],
    ['EMEA - France - Offsite/Home', 'Francia'],
    ['Remote - EMEA', 'EMEA'],
    ['Deutschland', 'Germania'],
    ['Noida', 'Noida'],
    ['Georgia', 'Georgia, Stati Uniti'],
  ])('writes %s as %s', (raw, place) => {
    expect(readPostingPlaces([raw])).toEqual([place])
  })

  it.each([
    ...['2 Locations', 'Remote', 'Anywhere', 'Worldwide', 'Hybrid', 'N/A', 'Distributed', '', '—'],
    ...['da remoto', '11502 - CVS Albany, L.L.C.'],
  ])('leaves out %s', (raw) => {
    expect(readPostingPlaces([raw])).toEqual([])
  })

  it('splits a text with several places and returns each place once', () => {
    expect(
      readPostingPlaces([
        'San Francisco, CA | New York City, NY',
        'NYC',
        'Remote',
        'London OR Dublin',
      ]),
    ).toEqual([
      'San Francisco, Stati Uniti',
      'New York, Stati Uniti',
      'Londra, Regno Unito',
      'Dublino, Irlanda',
    ])
  })

  it('adds the region of a town with `withRegions`', () => {
    const raw = [
      'Milano, LOM, IT',
      'Faenza, Emilia-Romagna, Italy',
      'LOM, IT',
      'Greenfield, IN',
      'Oslo, Norway',
    ]
    expect(readPostingPlaces(raw, { withRegions: true })).toEqual([
      'Milano, Lombardia, Italia',
      'Faenza, Emilia-Romagna, Italia',
      'Lombardia, Italia',
      'Greenfield, Indiana, Stati Uniti',
      'Oslo, Norvegia',
    ])
  })

  it('accepts names of properties that every object has', () => {
    expect(readPostingPlaces(['constructor', 'Torino, valueOf', 'constructor, US'])).toEqual([
      'Constructor',
      'Torino, Italia',
      'valueOf',
      'Constructor, Stati Uniti',
    ])
  })

  it('returns at most twenty places', () => {
    const many = Array.from({ length: 26 }, (_, index) => `Paese${String.fromCharCode(97 + index)}`)
    expect(readPostingPlaces(many)).toHaveLength(20)
  })
})
