import type { EducationEntry, ExperienceEntry } from '#contract/onboarding-sections'
import { useT } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { saveEducation, saveJob } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

/** Keeps what the dialog of a job holds; `id` null for a new one. */
export function useJobSaving(id: string | null) {
  const t = useT('profile')
  const saving = useProfileChange(({ temp_id, description, ...job }: ExperienceEntry) =>
    saveJob(id, { ...job, description: description ?? null }),
  )
  return async (entry: ExperienceEntry) => {
    await saving.mutateAsync(entry)
    toast({ tone: 'success', title: t(id ? 'saved' : 'experience.added') })
  }
}

/** The same for a course of study. */
export function useEducationSaving(id: string | null) {
  const t = useT('profile')
  const saving = useProfileChange(({ temp_id, description, degree, ...course }: EducationEntry) =>
    saveEducation(id, { ...course, degree: degree ?? null, description: description ?? null }),
  )
  return async (entry: EducationEntry) => {
    await saving.mutateAsync(entry)
    toast({ tone: 'success', title: t(id ? 'saved' : 'education.added') })
  }
}
