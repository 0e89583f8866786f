import type { Purchase } from '../hiring/billing.ts'
import { limits } from '../limits.ts'
import { multiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

/** A purchase as an operator sees it. */
export type AdminInvoice = Purchase & {
  /** The name of the billed company. */
  company: string
  /** The buyer's mail address; null if their account was deleted. */
  buyer_email: string | null
}

/**
 * Query of `GET /admin/invoices`: an id, an invoice number, a mail address, or the beginning of a
 * company's name.
 */
export const adminInvoicesQuerySchema = z.object({
  q: z.string().trim().max(limits.searchTextMax).default(''),
})

/**
 * Body of `POST /admin/invoice/{id}/refund`. `note` is written to the audit log and says how the
 * money was returned. After the refund, the buyer may have more open offers than offer slots.
 * `closes_offers` says whether to close the latest of these offers at once.
 */
export const refundBody = z.strictObject({
  note: multiLineTextSchema()
    .max(limits.operatorNoteMax)
    .nullish()
    .transform((text) => text || ''),
  closes_offers: z.boolean().default(false),
})

/**
 * Body of `POST /admin/invoice/{id}/fiscal-invoice`, multipart: the number of the fiscal invoice, and
 * its copy as PDF. If no copy is sent, the stored copy stays unchanged.
 */
export const fiscalInvoiceUploadSchema = z.object({
  number: z.string().trim().min(1, 'required').max(limits.fiscalInvoiceNumberMax),
  copy: z.instanceof(File).optional(),
})
