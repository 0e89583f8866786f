import type { Purchase } from '../hiring/billing.ts'
import { limits } from '../limits.ts'
import { createMultiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

export type AdminInvoice = Purchase & {
  company: string
  /** The mail address of the buyer; null if the buyer's account was deleted. */
  buyer_email: string | null
}

/** Finds purchases by id, invoice or fiscal number, mail address or start of a company's name. */
export const adminInvoicesQuerySchema = z.object({
  q: z.string().trim().max(limits.searchTextMax).default(''),
})

/**
 * Body of `POST /admin/invoice/{id}/refund`. `note` goes into the audit log. The buyer loses offer
 * slots; if too few remain for the open offers, `closes_offers` closes the newest offers.
 */
export const refundBodySchema = z.strictObject({
  note: createMultiLineTextSchema()
    .max(limits.operatorNoteMax)
    .nullish()
    .transform((text) => text || ''),
  closes_offers: z.boolean().default(false),
})

/** Body of `POST /admin/invoice/{id}/fiscal-invoice`, multipart. `copy` replaces the stored PDF. */
export const fiscalInvoiceUploadSchema = z.object({
  number: z.string().trim().min(1, 'required').max(limits.fiscalInvoiceNumberMax),
  copy: z.instanceof(File).optional(),
})
