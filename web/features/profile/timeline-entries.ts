import type { Education, Job } from '#contract/past-entries'
import type { TimelineEntry } from './timeline.tsx'

export const jobEntry = (job: Job): TimelineEntry => ({
  ...job,
  title: job.job_title,
  subtitle: job.company_name,
  isCurrent: job.is_current,
})

/** A course without an end goes on, whatever else it says. */
export const courseEntry = (course: Education): TimelineEntry => ({
  ...course,
  title: course.institution,
  subtitle: [course.degree, course.field_of_study].filter(Boolean).join(' · '),
  isCurrent: course.is_current || course.end_date === null,
})
