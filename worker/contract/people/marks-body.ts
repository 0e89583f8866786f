import { salaryPeriods } from '../enums.ts'
import { limits } from '../limits.ts'
import { currencies } from '../offer-enums.ts'
import { z } from '../zod.ts'

const amount = z.int().min(0).max(limits.salaryMax).nullable()

/**
 * Body of `POST /marks`: the marks stored in a visitor's browser, to be added to the account. Unknown
 * offers and companies are skipped, because the browser cannot know that they no longer exist.
 */
export const marksBody = z.strictObject({
  saved: z
    .array(
      z.strictObject({
        id: z.string().max(limits.markIdMax),
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
    .array(z.strictObject({ id: z.string().max(limits.markIdMax), hidden_at: z.iso.datetime() }))
    .max(limits.hiddenMax),
})
export type MarksBody = z.output<typeof marksBody>
