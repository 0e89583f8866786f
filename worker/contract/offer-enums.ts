/** Enums that are not needed in the first JavaScript that a browser loads; see enums.ts. */

export const standardBenefits = [
  '401(k)',
  'Distributed team',
  'Async',
  'Vision insurance',
  'Dental insurance',
  'Medical insurance',
  'Unlimited vacation',
  'Paid time off',
  '4 day workweek',
  '401k matching',
  'Company retreats',
  'Coworking budget',
  'Learning budget',
  'Free gym membership',
  'Mental wellness budget',
  'Home office budget',
  'Pay in crypto',
  'Pseudonymous',
  'Profit sharing',
  'Equity compensation',
  'No whiteboard interview',
  'No monitoring system',
  'No politics at work',
  'We hire old (and young)',
] as const

/** Benefits that are usual in Italy and not part of the specification. */
export const italianBenefits = [
  'Meal vouchers',
  'Corporate welfare',
  '14th month salary',
  'Smart working',
  'Supplementary health fund',
  'Performance bonus',
  'Company car',
] as const

export const allBenefits = [...italianBenefits, ...standardBenefits] as const
export type Benefit = (typeof allBenefits)[number]

/**
 * Legal forms of work in Italy: employee, freelancer with a VAT number, apprentice, trainee. The
 * employment types of the specification do not distinguish them.
 */
export const contractTypes = ['dipendente', 'partita_iva', 'apprendistato', 'tirocinio'] as const
export type ContractType = (typeof contractTypes)[number]

export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'JPY',
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'NZD',
  'KRW',
  'INR',
  'RUB',
  'BRL',
  'MXN',
  'SGD',
] as const
export type Currency = (typeof currencies)[number]
