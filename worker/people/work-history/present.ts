import type { Education, PastJob } from '../../contract/people/work-history.ts'
import type { WorkHistoryEntryKind, WorkHistoryEntryRowByKind } from './store.ts'

export type WorkHistoryEntryByKind = { job: PastJob; education: Education }

const job = (row: WorkHistoryEntryRowByKind['job']): PastJob => ({
  id: row.id,
  job_title: row.job_title,
  company_name: row.company_name,
  start_date: row.start_date,
  end_date: row.end_date,
  is_current: Boolean(row.is_current),
  description: row.description,
})

const education = (row: WorkHistoryEntryRowByKind['education']): Education => ({
  id: row.id,
  institution: row.institution,
  degree: row.degree,
  field_of_study: row.field_of_study,
  start_date: row.start_date,
  end_date: row.end_date,
  is_current: Boolean(row.is_current),
  description: row.description,
})

/** Presents an entry. Everyone who may see the entry sees the same fields. */
export const workHistoryEntryPresenters: {
  [Kind in WorkHistoryEntryKind]: (
    row: WorkHistoryEntryRowByKind[Kind],
  ) => WorkHistoryEntryByKind[Kind]
} = {
  job,
  education,
}
