/**
 * How a sale to a business is taxed.
 * - `italian`: Italian VAT.
 * - `reverse_charge`: a business elsewhere in the EU whose VAT number VIES confirms; it owes the VAT
 * itself (art. 7-ter DPR 633/72).
 * - `out_of_scope`: a buyer outside the EU (art. 7-ter DPR 633/72).
 * - `unchecked`: VIES has not answered yet, so the total is not known and nothing can be paid.
 */
export const vatTreatments = ['italian', 'reverse_charge', 'out_of_scope', 'unchecked'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** The Italian standard rate, in percent. */
export const italianVatPercent = 22

/** Returns the VAT in cents. The taxed amount is in whole EUR. */
export const computeVatCents = (amountEur: number, treatment: VatTreatment): number =>
  treatment === 'italian' ? amountEur * italianVatPercent : 0

/**
 * Returns the sum to pay, in cents: the amount (given in whole EUR) plus its VAT (given in cents).
 */
export const totalWithVatCents = ({
  amount,
  vatCents,
}: {
  amount: number
  vatCents: number
}): number => amount * 100 + vatCents

/** The countries of the EU, as ISO 3166-1 alpha-2 codes. */
const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/**
 * The VAT number prefixes that are not ISO codes, with their countries: `EL` for Greece and `XI`
 * for Northern Ireland.
 */
const prefixCountries: Record<string, string> = { EL: 'GR', XI: 'GB' }

/** The details of the buying company that a purchase needs. */
export type BillingDetails = {
  invoice_address: string | null
  /** ISO 3166-1 alpha-2; null if the company has not stated its country. */
  invoice_country: string | null
  vat_number: string | null
  fiscal_code: string | null
}

/** Returns the country of a VAT number as an ISO 3166-1 alpha-2 code. */
export function countryOfVatNumber(vatNumber: string): string {
  const prefix = vatNumber.slice(0, 2)
  return prefixCountries[prefix] ?? prefix
}

/**
 * Returns the buyer's country: the country of the VAT number if there is one, otherwise the country
 * that the buyer stated.
 */
export const resolveBillingCountry = ({
  vat_number,
  invoice_country,
}: Pick<BillingDetails, 'vat_number' | 'invoice_country'>): string | null =>
  vat_number === null ? invoice_country : countryOfVatNumber(vat_number)

/**
 * Returns the missing fields that a purchase needs. For Italian buyers a tax code is enough instead of
 * a VAT number.
 */
export function missingBillingFields(details: BillingDetails): (keyof BillingDetails)[] {
  const country = resolveBillingCountry(details)
  const missing: (keyof BillingDetails)[] = []
  if (details.invoice_address === null) missing.push('invoice_address')
  if (country === null) missing.push('invoice_country')
  const isNamed = details.vat_number !== null || details.fiscal_code !== null
  if ((country === null || country === 'IT') && !isNamed) missing.push('vat_number')
  return missing
}

/**
 * Returns the VAT treatment if it follows from the buyer's details alone; null if VIES must be
 * asked first. A buyer in the EU without a VAT number counts as a private person and pays Italian
 * VAT. A buyer in Northern Ireland counts as outside the EU, because Northern Ireland belongs to
 * the EU's VAT area for goods only, not for services.
 */
export function vatTreatmentOf(
  details: Pick<BillingDetails, 'vat_number' | 'invoice_country'>,
): VatTreatment | null {
  const country = resolveBillingCountry(details) ?? 'IT'
  if (country === 'IT') return 'italian'
  if (!euCountries.has(country)) return 'out_of_scope'
  return details.vat_number === null ? 'italian' : null
}

/** The notes that may stand below the total of an invoice. */
export type VatNote = Exclude<VatTreatment, 'italian'> | 'unconfirmed'

/**
 * Returns the note that explains a VAT treatment; null if no note is needed. `unconfirmed` tells a
 * business elsewhere in the EU that it pays Italian VAT because VIES did not confirm its number.
 */
export function vatNoteForTreatment(
  treatment: VatTreatment | null,
  { vat_number }: { vat_number: string | null },
): VatNote | null {
  if (treatment !== 'italian') return treatment
  return vat_number !== null && countryOfVatNumber(vat_number) !== 'IT' ? 'unconfirmed' : null
}
