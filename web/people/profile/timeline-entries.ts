import type { Education, PastJob } from '#contract/people/work-history'
import type { DateRange } from '../../lib/duration.ts'

export type TimelineEntry = DateRange & {
  id: string
  title: string
  subtitle: string
  /** Whether the entry is ongoing. If false and there is no end date, the end is unknown. */
  isCurrent: boolean
  description: string | null
}

export const toPastJobTimelineEntry = (job: PastJob): TimelineEntry => ({
  ...job,
  title: job.job_title,
  subtitle: job.company_name,
  isCurrent: job.is_current,
})

export const toEducationTimelineEntry = (course: Education): TimelineEntry => ({
  ...course,
  title: course.institution,
  subtitle: [course.degree, course.field_of_study].filter(Boolean).join(' · '),
  isCurrent: course.is_current,
})

/** Whether an entry has an end date or is marked as ongoing. */
export const hasKnownDuration = ({
  end_date,
  is_current,
}: Pick<PastJob, 'end_date' | 'is_current'>) => is_current || end_date !== null
