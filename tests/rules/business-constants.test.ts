import { describe, expect, test } from 'vitest'
import { offerDraftSteps } from '../../web/hiring/offer-draft/draft.ts'
import { listCountryOptions } from '../../web/lib/countries.ts'
import { defaultTimezone, formatTimezoneUtcOffset } from '../../web/lib/timezones.ts'
import { suggestedSkills } from '../../web/people/onboarding/wizard/suggested-skills.ts'
import { dialCodesByCountry } from '../../worker/contract/countries.ts'
import * as enums from '../../worker/contract/enums.ts'
import { firstPlanCode, plans } from '../../worker/contract/hiring/plans.ts'
import { limits } from '../../worker/contract/limits.ts'
import * as offerEnums from '../../worker/contract/offer-enums.ts'
import { languageCodes, languagesShownFirst } from '../../worker/contract/people/languages.ts'
import { onboardingSteps } from '../../worker/contract/people/onboarding-sections.ts'

describe('the limits have the values of the specification', () => {
  test('text lengths and minimum amounts', () => {
    expect(limits).toMatchObject({
      summaryMin: 100,
      summaryMax: 1_000,
      usernameMin: 3,
      usernameMax: 31,
      residencyMin: 3,
      residencyMax: 32,
      hourlyRateMin: 10,
      yearlySalaryMin: 10,
      coverLetterMax: 1_000,
      vatNumberMin: 8,
      vatNumberMax: 12,
    })
  })

  test('page size, scroll threshold and card limits of the offer list', () => {
    expect(limits).toMatchObject({
      offerListPageSize: 5,
      infiniteScrollVisibleShare: 0.9,
      foldedDescriptionCharacters: 700,
      foldedDescriptionPx: 150,
      collapsedCardSkillsMax: 3,
    })
  })

  test('durations of redirects, toasts and tooltips', () => {
    expect(limits).toMatchObject({
      redirectDelayMs: 3_000,
      toastDurationMs: 5_000,
      toastsMax: 3,
      tooltipOpenDelayMs: 700,
      tooltipCloseDelayMs: 300,
    })
  })
})

test('the onboarding has ten steps and the offer wizard five', () => {
  expect(onboardingSteps).toHaveLength(10)
  expect(offerDraftSteps).toHaveLength(5)
})

describe('the enums have the values of the specification', () => {
  test('43 languages, seven of which are listed first', () => {
    expect(new Set(languageCodes).size).toBe(43)
    expect(languagesShownFirst).toEqual(['en', 'it', 'zh', 'hi', 'es', 'ar', 'fr'])
  })

  test('15 currencies', () => {
    const named = 'EUR USD GBP JPY AUD CAD CHF CNY NZD KRW INR RUB BRL MXN SGD'
    expect(offerEnums.currencies).toEqual(named.split(' '))
  })

  test('24 benefits, including those that the specification names', () => {
    expect(new Set(offerEnums.standardBenefits).size).toBe(24)
    expect(offerEnums.standardBenefits).toEqual(
      expect.arrayContaining([
        ...['401(k)', 'Distributed team', 'Async', 'Unlimited vacation', '4 day workweek'],
        ...['Pay in crypto', 'Equity compensation', 'No whiteboard interview'],
        'We hire old (and young)',
      ]),
    )
  })

  test('employment types, job categories, experience levels', () => {
    expect(enums.employmentTypes).toEqual([
      ...['Full-time', 'Part-time', 'Contractor', 'Temporary'],
      ...['Internship', 'Per diem', 'Volunteer', 'Onsite'],
    ])
    expect(enums.jobCategories).toEqual([
      ...['Software Development', 'Customer Support', 'Sales', 'Marketing', 'Design', 'Frontend'],
      ...['Backend', 'Legal', 'Testing', 'Quality Assurance', 'Non-Tech', 'Other'],
    ])
    expect(enums.experienceLevels).toEqual([
      ...['Entry Level', 'Mid Level', 'Senior Level', 'Not Specified'],
    ])
  })

  test('15 suggested skills, including those that the specification names', () => {
    expect(new Set(suggestedSkills).size).toBe(15)
    expect(suggestedSkills).toEqual(
      expect.arrayContaining([
        ...['Product Development', 'Web Development', 'UI/UX Design', 'Project Management'],
        ...['Quality Assurance', 'DevOps', 'Technical Writing'],
      ]),
    )
  })

  test('the sort orders of the list', () => {
    expect(enums.offerSorts).toEqual([
      ...['salary_range_max', 'created_at', 'updated_at', 'views_count', 'applications_count'],
    ])
  })

  test('onboarding and payment statuses, profile types and language levels', () => {
    expect(enums.onboardingStatuses).toEqual(['not_started', 'in_progress', 'completed'])
    expect(enums.paymentStatuses).toEqual(['pending', 'completed', 'failed'])
    expect(enums.profileTypes).toEqual(['consumer', 'provider'])
    expect(enums.selectableLanguageLevels).toEqual([
      'native',
      'fluent',
      'intermediate',
      'professional',
    ])
    expect(enums.languageLevels).toEqual(expect.arrayContaining(['basic']))
  })

  test('a country has a name, a dialling code, an ISO code and a flag', () => {
    expect(listCountryOptions('it').find(({ value }) => value === 'IT')).toEqual({
      value: 'IT',
      label: 'Italia',
      mark: '🇮🇹',
    })
    expect(dialCodesByCountry.IT).toBe('39')
  })
})

test('plans have the specified prices and limits, and the suggested donation is 10 EUR', () => {
  const rows = plans.map(({ code, price_per_offer, offers, companies, next }) => [
    ...[code, price_per_offer, offers, companies, next],
  ])
  expect(rows).toEqual([
    ['early_adopter', 0, 5, 1, 'starter'],
    ['starter', 25, 12, 3, 'pro'],
    ['pro', 50, 25, 5, 'enterprise'],
    ['enterprise', 100, null, null, null],
  ])
  expect(firstPlanCode).toBe('early_adopter')
  expect(limits.suggestedDonationEur).toBe(10)
})

test('the default time zone is UTC+01', () => {
  expect(formatTimezoneUtcOffset(defaultTimezone, new Date('2026-11-20T12:00:00Z'))).toBe('UTC+01')
})
