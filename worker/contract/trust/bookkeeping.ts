import type { Purchase } from '../hiring/billing.ts'
import { limits } from '../limits.ts'
import { multiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

export type AdminInvoice = Purchase & {
  company: string
  /** Null if the buyer's account was deleted. */
  buyer_email: string | null
}

/** An id, an invoice number, a mail address, or the beginning of a company's name. */
export const adminInvoicesQuerySchema = z.object({
  q: z.string().trim().max(limits.searchTextMax).default(''),
})

/**
 * Body of `POST /admin/invoice/{id}/refund`. `note` goes into the audit log. `closes_offers` closes
 * the latest offers for which the buyer then has no offer slot.
 */
export const refundBody = z.strictObject({
  note: multiLineTextSchema()
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
