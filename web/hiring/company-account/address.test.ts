import { expect, it } from 'vitest'
import { readCompanyAccountView } from './address.ts'

const view = (query: string) => readCompanyAccountView(new URLSearchParams(query))

it('starts with the profile of the first company', () => {
  const nothing = { companyId: null, plan: null, offerId: null, editId: null }
  expect(view('')).toEqual({ ...nothing, tab: 'profile' })
  expect(view('tab=elsewhere&plan=gold&company=')).toEqual({ ...nothing, tab: 'profile' })
})

it('reads company and tab from the address', () => {
  expect(view('company=com_1&tab=payment&plan=pro')).toMatchObject({
    companyId: 'com_1',
    tab: 'payment',
    plan: 'pro',
  })
  expect(view('tab=offers&offer=off_1')).toMatchObject({ tab: 'offers', offerId: 'off_1' })
})

it('derives the tab from an offer or plan', () => {
  expect(view('offer=off_1')).toMatchObject({ tab: 'offers', offerId: 'off_1' })
  expect(view('plan=starter')).toMatchObject({ tab: 'payment', plan: 'starter' })
})

it('either edits an offer or shows its applicants', () => {
  expect(view('edit=off_1&offer=off_2')).toMatchObject({ editId: 'off_1', offerId: null })
})
