import { expect, it } from 'vitest'
import { listOfferTips } from './offer-tips.ts'

const good = {
  salary_min: 30_000,
  salary_max: 0,
  workplace: 'remote',
  anywhere: false,
  timezone_overlap: null,
  skills: ['html'],
  job_description: `<p>${'Scrivi con noi. '.repeat(60)}</p>`,
} as const

it('finds nothing to add to a good offer', () => {
  expect(listOfferTips(good)).toEqual([])
})

it('suggests pay, a longer text and skills, the most helpful first', () => {
  const bare = { ...good, salary_min: 0, skills: [], job_description: '<p>Scrivi con noi.</p>' }
  expect(listOfferTips(bare)).toEqual(['pay', 'longer', 'skills'])
})

it('counts the characters of the text, not of the markup', () => {
  const marked = `<p>${'<strong>a</strong> '.repeat(100)}</p>`
  expect(listOfferTips({ ...good, job_description: marked })).toEqual(['longer'])
  expect(listOfferTips({ ...good, job_description: 'parola '.repeat(1_000) })).toEqual(['shorter'])
})

it('suggests a time zone only if people may work from anywhere', () => {
  const anywhere = { ...good, anywhere: true }
  expect(listOfferTips(anywhere)).toEqual(['where'])
  const timezone_overlap = { timezone: 'Europe/Rome', hours: 4 }
  expect(listOfferTips({ ...anywhere, timezone_overlap })).toEqual([])
  expect(listOfferTips({ ...anywhere, workplace: 'onsite' })).toEqual([])
})
