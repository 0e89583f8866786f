import { formatItalianCountryName } from '../../worker/contract/board/place-name.ts'
import { parsePlaceAddress } from '../../worker/contract/board/places.ts'
import { allCountries } from '../../worker/contract/board/world-regions.ts'
import { countryCodes } from '../../worker/contract/countries.ts'
import { z } from '../../worker/contract/zod.ts'

/**
 * A schema of the JobPosting markup that Google accepts
 * (developers.google.com/search/docs/appearance/structured-data/job-posting), with the types of
 * schema.org. It checks required properties, allowed values and forbidden combinations. The schema
 * is strict, so it also rejects misspelt properties.
 */
const text = z.string().regex(/\S/)
const isoCountry = z.enum(countryCodes).refine((code) => !['AC', 'TA', 'XK'].includes(code))
const moment = z.iso.datetime({ offset: true })
const httpAddress = z.url({ protocol: /^https?$/ })
const amount = z.number().positive()

const place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: text.optional(),
    addressRegion: text.optional(),
    addressCountry: isoCountry,
  }),
})
const country = z.strictObject({ '@type': z.literal('Country'), name: isoCountry })
const salary = z.strictObject({
  '@type': z.literal('MonetaryAmount'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
      value: amount.optional(),
      minValue: amount.optional(),
      maxValue: amount.optional(),
    })
    .refine(
      ({ value, minValue, maxValue }) =>
        value === undefined
          ? (minValue ?? maxValue) !== undefined && (minValue ?? 0) < (maxValue ?? Infinity)
          : minValue === undefined && maxValue === undefined,
      'one amount, or a range in order',
    ),
})

export const jobPostingSchema = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('JobPosting'),
    url: httpAddress,
    title: text,
    description: text,
    datePosted: moment,
    validThrough: moment.optional(),
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text }),
    hiringOrganization: z.strictObject({
      '@type': z.literal('Organization'),
      name: text,
      sameAs: httpAddress.optional(),
      logo: httpAddress.optional(),
    }),
    employmentType: z
      .enum([
        ...(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const),
        ...(['VOLUNTEER', 'PER_DIEM', 'OTHER'] as const),
      ])
      .optional(),
    jobLocation: z.array(place).min(1).optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: z.array(country).min(1).optional(),
    baseSalary: salary.optional(),
    directApply: z.boolean(),
  })
  .refine(
    (posting) => !posting.validThrough || posting.datePosted < posting.validThrough,
    'ends first',
  )
  .refine(
    (posting) =>
      Boolean(posting.jobLocationType) === Boolean(posting.applicantLocationRequirements),
    'remote work names countries, and only remote work does',
  )
  .refine(
    (posting) => Boolean(posting.jobLocationType) !== Boolean(posting.jobLocation),
    'either remote or at a place',
  )

export type JobPosting = z.output<typeof jobPostingSchema>

const typeTexts: Record<string, string> = {
  FULL_TIME: 'Tempo pieno',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Freelance',
  TEMPORARY: 'Tempo determinato',
  INTERN: 'Tirocinio',
  PER_DIEM: 'A giornata',
  VOLUNTEER: 'Volontariato',
  OTHER: 'In sede',
}
const unitTexts: Record<string, string> = {
  YEAR: 'l’anno',
  MONTH: 'al mese',
  DAY: 'al giorno',
  HOUR: 'l’ora',
}

const date = (iso: string) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(
    new Date(iso),
  )
const spelt = (value: number) => value.toLocaleString('it-IT', { useGrouping: 'always' })
const tight = (words: string) => words.replaceAll(/\s+/g, '')

/**
 * The values in the markup that the visible page does not contain. Google forbids such values.
 * @param page the visible text of the page, and its HTML with links and pictures
 */
export function markupValuesNotOnPage(
  posting: JobPosting,
  page: { text: string; html: string },
): string[] {
  const shown = tight(decoded(page.text))
  const html = decoded(page.html)
  const { hiringOrganization: company, baseSalary, applicantLocationRequirements } = posting
  const countries = applicantLocationRequirements?.map(({ name }) => name) ?? []
  const wanted = [
    posting.title,
    ...decoded(posting.description.replaceAll(/<[^>]*>/g, '\n')).split('\n'),
    date(posting.datePosted),
    posting.validThrough && date(posting.validThrough),
    company.name,
    posting.employmentType && typeTexts[posting.employmentType],
    ...(posting.jobLocation ?? []).flatMap(({ address }) => [
      address.addressLocality,
      address.addressRegion,
      formatItalianCountryName(address.addressCountry),
    ]),
    posting.jobLocationType && 'Da remoto',
    ...(countries.length === allCountries.length
      ? ['Qualsiasi luogo']
      : countries.map(formatItalianCountryName)),
    baseSalary && unitTexts[baseSalary.value.unitText],
    baseSalary && (baseSalary.currency === 'EUR' ? '€' : baseSalary.currency),
    ...['value', 'minValue', 'maxValue'].map((name) => {
      const value = baseSalary?.value[name as 'value']
      return value === undefined ? undefined : spelt(value)
    }),
    posting.directApply ? 'Candidati' : undefined,
  ]
  const linked = [company.sameAs, company.logo && new URL(company.logo).pathname]
  return [
    ...wanted.filter((value) => value && !shown.includes(tight(value))),
    ...linked.filter((value) => value && !html.includes(`"${value}"`)),
  ].filter((value) => value !== undefined)
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
}
const decoded = (html: string): string =>
  html.replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all)

/**
 * Untidy postings with every irregularity that import files contain. The texts are invented for
 * these tests.
 */
export function untidyPostings(): object[] {
  const places = [
    [
      ['Milano, LOM, IT'],
      ['LOM, IT'],
      ['Rome, Latium, Italy'],
      ['Noida'],
      [],
      ['Hybrid'],
      ['Remote'],
    ],
    [
      ['Remote - US'],
      ['Remote, Canada; Remote, Israel'],
      ['EMEA - Remote'],
      ['Remote (Latin America)'],
    ],
    [['2 Locations'], ['San Francisco, CA | New York City, NY'], ['Worldwide'], ['Remote-UK&I']],
    [['London or Remote (UK)'], ['US-NY-New York City-Remote'], ['Zürich, CH', 'Wien, Austria']],
    [['İstanbul, , Turkey'], ['1000 Nicollet Mall, Minneapolis,MN 55403-2542'], ['Georgia']],
  ].flat()
  const texts = [
    '**Cuci** i libri & <b>rilega</b>: "a mano", l’anno intero.',
    'Modalità di lavoro: ibrida, due giorni di smart working alla settimana.',
    'Full remote, work from anywhere in Italy or EU, 4 hours of overlap with CET.',
    "Retribuzione: €26.000,00 - €38.000,00 all'anno",
    'Hourly: $25.00 – $40.00/hour\n\n* uno\n* due\n\n> <script>alert(1)</script> fine',
    '',
  ]
  const titles = [
    'Rilegatrice',
    'Java Developer (remoto)',
    'Tecnico di rete in sede',
    'R&D <Lead> "x"',
  ]
  const pays = [
    {},
    { salary_min: 1_800, salary_max: 2_400, currency: 'EUR', salary_period: 'Monthly' },
    { salary_max: 90_000, currency: 'USD', salary_period: 'yearly' },
    { salary_min: 300, currency: 'GBP', salary_period: 'day' },
    { salary_min: 40_000, salary_max: 40_000, currency: 'CHF' },
  ]
  const flags = [{}, { remote: true }, { remote: false }]
  const types = ['fulltime', 'Part-Time', 'CONTRACTOR', undefined, 'stage', 'permanent']
  const websites = ['https://dorso.example/?a=1&b=2', undefined]
  // Most fields change their values after different numbers of postings (5, 3, 2, 7 and so on), so
  // that the values are combined in many different ways.
  return Array.from({ length: 120 }, (_, index) => {
    const of = <Kind>(kinds: Kind[]): Kind => kinds[index % kinds.length]!
    return {
      title: titles[Math.floor(index / 5) % titles.length],
      company: { name: `Bottega & Dorso ${index % 7}`, website: websites[index % 2] },
      location: of(places),
      description_text: texts[Math.floor(index / 3) % texts.length],
      employment_type: types[Math.floor(index / 2) % types.length],
      posted_at: `2026-02-${String((index % 27) + 1).padStart(2, '0')}`,
      apply_url: `https://dorso.example/lavora/${index}`,
      source: 'prova',
      source_id: String(index),
      ...pays[Math.floor(index / 7) % pays.length],
      ...flags[Math.floor(index / 11) % flags.length],
    }
  })
}

/**
 * Whether an offer lacks data that Google requires. The page of such an offer must not contain
 * markup.
 */
export const lacksRequiredMarkupData = (offer: {
  is_remote: boolean | null
  eligible_countries: string[] | null
  location: string[]
  places: string[]
  description: string
}): boolean => {
  const places = offer.places.length > 0 ? offer.places : offer.location
  const hasPlace = offer.is_remote
    ? offer.eligible_countries !== null || offer.location.length === 0
    : places.some((place) => parsePlaceAddress(place) !== null)
  return !hasPlace || offer.description.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
