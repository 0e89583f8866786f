import { limits } from './limits.ts'
import { requiredLine, writtenText } from './written.ts'
import { z } from './zod.ts'

/** A past or present job of a profile. Dates are `YYYY-MM-DD`; no end date while it is current. */
export type Job = {
  id: string
  job_title: string
  company_name: string
  start_date: string
  end_date: string | null
  is_current: boolean
  description: string | null
}

/** A course of study of a profile. Dates are `YYYY-MM-DD`; no end date while it goes on. */
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

const day = z.iso.date({ abort: true }).refine((date) => date >= '1900' && date < '2100')
export const startDate = z.string().min(1, 'required').pipe(day)
export const endDate = day.nullable()

/** Text that may be missing: nothing but blanks is nothing. */
const optionalText = (max: number) =>
  writtenText()
    .max(max)
    .nullable()
    .transform((text) => text || null)
    .optional()

/** What a job says besides its dates. */
export const jobTexts = {
  job_title: requiredLine('Job title is required').max(limits.jobTitleMax),
  company_name: requiredLine('Company name is required').max(limits.nameMax),
  description: optionalText(limits.entryDescriptionMax),
}

/** What a course of study says besides its dates. */
export const educationTexts = {
  institution: requiredLine('Institution is required').max(limits.nameMax),
  degree: optionalText(limits.nameMax),
  field_of_study: requiredLine('Field of study is required').max(limits.nameMax),
  description: optionalText(limits.entryDescriptionMax),
}

type Dates = { start_date: string; end_date: string | null }

/** `.refine(datesInOrder, datesOutOfOrder)`: what ends has begun before, or on that day. */
export const datesInOrder = ({ start_date, end_date }: Dates): boolean =>
  !end_date || start_date <= end_date
export const datesOutOfOrder = {
  path: ['end_date'],
  message: 'End date cannot be earlier than start date',
}

/** What is not said at all is null. */
const orNull = <Value>(schema: z.ZodType<Value | null | undefined, Value | null | undefined>) =>
  schema.transform((value) => value ?? null)

const dates = {
  start_date: startDate,
  end_date: orNull(endDate.optional()),
  is_current: z.boolean().default(false),
}

/** What is current has no end, whatever was sent. */
const withoutEndWhileCurrent = <Entry extends { end_date: string | null; is_current: boolean }>(
  entry: Entry,
): Entry => (entry.is_current ? { ...entry, end_date: null } : entry)

/** A job as it is kept. Other fields (`id`, `temp_id`) are left out. */
export const jobFields = z
  .object({ ...jobTexts, description: orNull(jobTexts.description), ...dates })
  .transform(withoutEndWhileCurrent)
  .refine(datesInOrder, datesOutOfOrder)
export type JobFields = z.output<typeof jobFields>

/** A course of study as it is kept. Other fields are left out. */
export const educationFields = z
  .object({
    ...educationTexts,
    degree: orNull(educationTexts.degree),
    description: orNull(educationTexts.description),
    ...dates,
  })
  .transform(withoutEndWhileCurrent)
  .refine(datesInOrder, datesOutOfOrder)
export type EducationFields = z.output<typeof educationFields>

/** A value whose other names are put right before `schema` sees it. */
function renamed<Schema extends z.ZodType>(schema: Schema, names: ReadonlyMap<string, string>) {
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

type Under<Name extends string, Body> = Body extends Record<Name, infer Entry> ? Entry : never

/** An entry by itself or under its name: `{ "job": {…} }`. Errors name it either way. */
function alsoBare<Name extends string, Body extends z.ZodType>(name: Name, body: Body) {
  const wrap = (value: unknown): unknown =>
    isRecord(value) && name in value ? value : { [name]: value }
  return z.custom<z.input<Body> | Under<Name, z.input<Body>>>().transform(wrap).pipe(body)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const jobNames = new Map([
  ['company', 'company_name'],
  ['position', 'job_title'],
])
const educationNames = new Map([['degree_type', 'degree']])

/** A job as clients send it: also with `company` and `position`. */
export const jobInput = renamed(jobFields, jobNames)
/** A course of study as clients send it: also with `degree_type`. */
export const educationInput = renamed(educationFields, educationNames)

/** Body of `POST /jobs`. */
export const jobBody = alsoBare('job', z.object({ job: jobInput }))
/** Body of `POST /education`. */
export const educationBody = alsoBare('education', z.object({ education: educationInput }))

const changedDates = {
  start_date: startDate.optional(),
  end_date: endDate.optional(),
  is_current: z.boolean().optional(),
}

/** Body of `PATCH /jobs/{id}`: what is not named stays as it is. */
export const jobPatch = z.object({
  job: renamed(z.object(jobTexts).partial().extend(changedDates), jobNames),
})
export type JobPatch = z.output<typeof jobPatch>['job']

/** Body of `PATCH /education/{id}`: what is not named stays as it is. */
export const educationPatch = z.object({
  education: renamed(z.object(educationTexts).partial().extend(changedDates), educationNames),
})
export type EducationPatch = z.output<typeof educationPatch>['education']

/** The header that names whose entries to read; one's own without it. */
export const profileIdHeader = 'x-profile-id'
