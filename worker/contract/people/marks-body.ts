import { salaryPeriods } from '../enums.ts'
import { limits } from '../limits.ts'
import { currencies } from '../offer-enums.ts'
import { z } from '../zod.ts'

const amount = z.int().min(0).max(limits.salaryAmountMax).nullable()

/**
 * Body of `POST /marks`: the offers and companies that a visitor saved or hid in this browser, to
 * be added to the account. Items that are no longer public are skipped.
 */
export const savedAndHiddenMarksBodySchema = z.strictObject({
  saved: z
    .array(
      z.strictObject({
        id: z.string().max(limits.requestedIdLengthMax),
        saved_at: z.iso.datetime(),
        pay: z.strictObject({
          salary_range_min: amount,
          salary_range_max: amount,
          currency: z.enum(currencies),
          salary_period: z.enum(salaryPeriods),
        }),
      }),
    )
    .max(limits.savedOffersMax),
  hidden: z
    .array(
      z.strictObject({
        id: z.string().max(limits.requestedIdLengthMax),
        hidden_at: z.iso.datetime(),
      }),
    )
    .max(limits.hiddenItemsMax),
})
export type SavedAndHiddenMarksBody = z.output<typeof savedAndHiddenMarksBodySchema>
