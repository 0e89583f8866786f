import { z } from 'zod'
import { languageLevels } from '#contract/enums'
import { limits } from '#contract/limits'
import { languageCodes } from '#contract/people/languages'
import { webAddressSchema } from '#contract/people/profiles'

const text = (longest: number) => z.string().min(1).max(longest).nullable()
const day = z.iso.date().nullable()

export const cvAnalysisSchema = z.strictObject({
  full_name: text(limits.personNameMax),
  residency: text(limits.residencyMax),
  birthdate: day,
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .nullable(),
  links: z.array(webAddressSchema).nullable(),
  skills: z
    .array(z.string().min(1).max(limits.skillLengthMax))
    .max(limits.profileSkillsMax)
    .nullable(),
  job_title: text(limits.jobTitleMax),
  experience: z
    .array(
      z.strictObject({
        company: text(limits.personNameMax),
        position: text(limits.jobTitleMax),
        start_date: day,
        end_date: day,
        description: text(limits.historyEntryDescriptionMax),
      }),
    )
    .max(limits.profileHistoryEntriesMax)
    .nullable(),
  education: z
    .array(
      z.strictObject({
        school: text(limits.personNameMax),
        degree: text(limits.personNameMax),
        start_date: day,
        end_date: day,
        description: text(limits.historyEntryDescriptionMax),
      }),
    )
    .max(limits.profileHistoryEntriesMax)
    .nullable(),
  bio: text(limits.historyEntryDescriptionMax),
  price_per_h: z.number().int().positive().nullable(),
  languages: z.partialRecord(z.enum(languageCodes), z.enum(languageLevels).nullable()).nullable(),
  kind: z.enum(['resume', 'linkedin']),
  fields: z.record(
    z.string(),
    z.strictObject({
      confidence: z.number().min(0.6).max(1),
      source: z.string().min(1).max(500),
      precision: z.literal('year').optional(),
    }),
  ),
  unplaced: z.array(z.string().min(1)),
})
