import { worldRegions } from '../board/world-regions.ts'

/**
 * How a sale to a business is taxed.
 * - `reverse_charge`: the buyer, a business in another EU country with a VAT number that VIES
 *   confirms, owes the VAT itself (art. 7-ter DPR 633/72).
 * - `out_of_scope`: the buyer is outside the EU (art. 7-ter DPR 633/72).
 * - `unchecked`: VIES has not answered yet, so the total is unknown and nothing can be paid.
 */
export const vatTreatments = ['italian', 'reverse_charge', 'out_of_scope', 'unchecked'] as const
export type VatTreatment = (typeof vatTreatments)[number]

export const italianVatPercent = 22

/** Returns the VAT, in cents, on an amount in whole EUR. */
export const computeVatCents = (amountEur: number, treatment: VatTreatment): number =>
  treatment === 'italian' ? amountEur * italianVatPercent : 0

/** Returns the sum to pay in cents. `amount` is in whole EUR. */
export const computeTotalWithVatCents = (purchase: { amount: number; vatCents: number }): number =>
  purchase.amount * 100 + purchase.vatCents

const euCountries: ReadonlySet<string> = new Set(worldRegions['Unione europea'])

/** VAT number prefixes that are not ISO codes: Greece and Northern Ireland. */
const prefixCountries: Record<string, string> = { EL: 'GR', XI: 'GB' }

/** The buying company's data that an invoice needs. */
export type BillingDetails = {
  invoice_address: string | null
  /** ISO 3166-1 alpha-2. */
  invoice_country: string | null
  vat_number: string | null
  fiscal_code: string | null
}

export function parseVatNumberCountry(vatNumber: string): string {
  const prefix = vatNumber.slice(0, 2)
  return prefixCountries[prefix] ?? prefix
}

/** Returns the country of the VAT number, else the country that the buyer stated. */
export const resolveBillingCountry = ({
  vat_number,
  invoice_country,
}: Pick<BillingDetails, 'vat_number' | 'invoice_country'>): string | null =>
  vat_number === null ? invoice_country : parseVatNumberCountry(vat_number)

/** Returns the missing invoice fields. Italian buyers need a VAT number or a tax code. */
export function listMissingBillingFields(details: BillingDetails): (keyof BillingDetails)[] {
  const country = resolveBillingCountry(details)
  const missing: (keyof BillingDetails)[] = []
  if (details.invoice_address === null) missing.push('invoice_address')
  if (country === null) missing.push('invoice_country')
  const isNamed = details.vat_number !== null || details.fiscal_code !== null
  if ((country === null || country === 'IT') && !isNamed) missing.push('vat_number')
  return missing
}

/**
 * Returns how a sale is taxed; null if VIES must be asked. An EU buyer without a VAT number counts
 * as a private person and pays Italian VAT. Northern Ireland counts as outside the EU, because it
 * belongs to the EU's VAT area only for goods, not for services.
 */
export function determineVatTreatment(
  details: Pick<BillingDetails, 'vat_number' | 'invoice_country'>,
): VatTreatment | null {
  const country = resolveBillingCountry(details) ?? 'IT'
  if (country === 'IT') return 'italian'
  if (!euCountries.has(country)) return 'out_of_scope'
  return details.vat_number === null ? 'italian' : null
}

/** The notes that may appear below the total of an invoice. */
export type VatNoteKey = Exclude<VatTreatment, 'italian'> | 'unconfirmed'

/**
 * Returns the note that explains a VAT treatment. `unconfirmed` tells an EU business that it pays
 * Italian VAT because VIES did not confirm its number.
 */
export function selectVatNote(
  treatment: VatTreatment | null,
  { vat_number }: { vat_number: string | null },
): VatNoteKey | null {
  if (treatment !== 'italian') return treatment
  return vat_number !== null && parseVatNumberCountry(vat_number) !== 'IT' ? 'unconfirmed' : null
}
