/**
 * More closed lists of values. They are not in enums.ts, because the web's first route does not
 * need them. This file must not import zod.
 */

export const benefits = [
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
export type Benefit = (typeof benefits)[number]

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
