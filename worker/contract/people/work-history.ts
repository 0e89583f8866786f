import { limits } from '../limits.ts'
import {
  calendarDateSchema,
  createMultiLineTextSchema,
  createRequiredLineSchema,
} from '../text-schemas.ts'
import { z } from '../zod.ts'

/** Dates are `YYYY-MM-DD`. A current job has no end date. */
export type PastJob = {
  id: string
  job_title: string
  company_name: string
  start_date: string
  end_date: string | null
  is_current: boolean
  description: string | null
}

/** Dates are `YYYY-MM-DD`. A current course has no end date. */
export type Education = {
  id: string
  institution: string
  degree: string | null
  field_of_study: string
  start_date: string
  end_date: string | null
  is_current: boolean
  description: string | null
}

export const startDateSchema = z.string().min(1, 'required').pipe(calendarDateSchema)
export const endDateSchema = calendarDateSchema.nullable()

/** Text that contains only white space becomes null. */
const optionalText = (max: number) =>
  createMultiLineTextSchema()
    .max(max)
    .nullable()
    .transform((text) => text || null)
    .optional()

export const pastJobTextSchemas = {
  job_title: createRequiredLineSchema('Job title is required').max(limits.jobTitleMax),
  company_name: createRequiredLineSchema('Company name is required').max(limits.personNameMax),
  description: optionalText(limits.historyEntryDescriptionMax),
}

export const educationTextSchemas = {
  institution: createRequiredLineSchema('Institution is required').max(limits.personNameMax),
  degree: optionalText(limits.personNameMax),
  field_of_study: createRequiredLineSchema('Field of study is required').max(limits.personNameMax),
  description: optionalText(limits.historyEntryDescriptionMax),
}

type Dates = { start_date: string; end_date: string | null }

/** Whether the end date is not before the start date. */
export const areDatesOrdered = ({ start_date, end_date }: Dates): boolean =>
  !end_date || start_date <= end_date
export const dateOrderErrorParams = {
  path: ['end_date'],
  message: 'End date cannot be earlier than start date',
}

const orNull = <Value>(schema: z.ZodType<Value | null | undefined, Value | null | undefined>) =>
  schema.transform((value) => value ?? null)

const dates = {
  start_date: startDateSchema,
  end_date: orNull(endDateSchema.optional()),
  is_current: z.boolean().default(false),
}

/** Removes the end date of a current job or course, even if the client sent one. */
const withoutEndWhileCurrent = <Entry extends { end_date: string | null; is_current: boolean }>(
  entry: Entry,
): Entry => (entry.is_current ? { ...entry, end_date: null } : entry)

/** A past job as it is stored. Unknown fields (`id`, `temp_id`) are dropped. */
export const pastJobFieldsSchema = z
  .object({ ...pastJobTextSchemas, description: orNull(pastJobTextSchemas.description), ...dates })
  .transform(withoutEndWhileCurrent)
  .refine(areDatesOrdered, dateOrderErrorParams)
export type PastJobFields = z.output<typeof pastJobFieldsSchema>

export const educationFieldsSchema = z
  .object({
    ...educationTextSchemas,
    degree: orNull(educationTextSchemas.degree),
    description: orNull(educationTextSchemas.description),
    ...dates,
  })
  .transform(withoutEndWhileCurrent)
  .refine(areDatesOrdered, dateOrderErrorParams)
export type EducationFields = z.output<typeof educationFieldsSchema>

/** Changes alternative field names to the usual ones before `schema` validates the value. */
function withAlternativeNames<Schema extends z.ZodType>(
  schema: Schema,
  names: ReadonlyMap<string, string>,
) {
  const rename = (value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) => {
            const own = names.get(name)
            if (own === undefined) return [[name, one]]
            return own in value ? [] : [[own, one]]
          }),
        )
      : value
  return z.custom<z.input<Schema>>().transform(rename).pipe(schema)
}

type Wrapped<Name extends string, Body> = Body extends Record<Name, infer Entry> ? Entry : never

/** Accepts an entry with or without its wrapper (`{ "job": … }`). Error paths begin with `name`. */
function bareOrWrapped<Name extends string, Body extends z.ZodType>(name: Name, body: Body) {
  const wrap = (value: unknown): unknown =>
    isRecord(value) && name in value ? value : { [name]: value }
  return z.custom<z.input<Body> | Wrapped<Name, z.input<Body>>>().transform(wrap).pipe(body)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const alternativePastJobNames = new Map([
  ['company', 'company_name'],
  ['position', 'job_title'],
])
const alternativeEducationNames = new Map([['degree_type', 'degree']])

/** A past job. Also accepts the alternative names `company` and `position` of its fields. */
export const pastJobInputSchema = withAlternativeNames(pastJobFieldsSchema, alternativePastJobNames)
/** An education entry. Also accepts the alternative name `degree_type` of `degree`. */
export const educationInputSchema = withAlternativeNames(
  educationFieldsSchema,
  alternativeEducationNames,
)

/** Body of `POST /jobs`. */
export const pastJobBodySchema = bareOrWrapped('job', z.object({ job: pastJobInputSchema }))
/** Body of `POST /education`. */
export const educationBodySchema = bareOrWrapped(
  'education',
  z.object({ education: educationInputSchema }),
)

const changedDates = {
  start_date: startDateSchema.optional(),
  end_date: endDateSchema.optional(),
  is_current: z.boolean().optional(),
}

/** Body of `PATCH /jobs/{id}`: absent fields stay unchanged. */
export const pastJobPatchSchema = z.object({
  job: withAlternativeNames(
    z.object(pastJobTextSchemas).partial().extend(changedDates),
    alternativePastJobNames,
  ),
})
export type PastJobPatch = z.output<typeof pastJobPatchSchema>['job']

/** Body of `PATCH /education/{id}`: absent fields stay unchanged. */
export const educationPatchSchema = z.object({
  education: withAlternativeNames(
    z.object(educationTextSchemas).partial().extend(changedDates),
    alternativeEducationNames,
  ),
})
export type EducationPatch = z.output<typeof educationPatchSchema>['education']

/** The header with the id of the profile whose history or resume is requested; default: own. */
export const profileIdHeader = 'x-profile-id'
