import type { ReactNode } from 'react'
import { type ExperienceEntry, experienceEntry } from '#contract/onboarding-sections'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { EntryDescription } from './entry-description.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useEntryForm } from './use-entry-form.ts'

export type EntryDialogState<Entry> = {
  open: boolean
  /** The one to change; null for a new one. */
  entry: Entry | null
  /** What a new one begins with. */
  start?: Partial<Omit<Entry, 'temp_id'>> | undefined
  onSave: (entry: Entry) => void | Promise<void>
  onClose: () => void
  /** Asks for a description, too. */
  describes?: boolean
  /** The way to take away an entry that is kept already. */
  removal?: ReactNode
  keptAs?: string
}

const blank: ExperienceEntry = {
  temp_id: 'new',
  job_title: '',
  company_name: '',
  start_date: '',
  end_date: null,
  is_current: false,
}

/** Adds or changes a job. Give it a new key each time it opens: it starts from what it is given. */
export function ExperienceDialog(props: EntryDialogState<ExperienceEntry>) {
  const { open, entry, start, onSave, onClose, describes, removal, keptAs } = props
  const t = useT('editors')
  const form = useEntryForm({
    schema: experienceEntry,
    initial: entry ?? { ...blank, ...start },
    onSave,
    onSaved: onClose,
    keptAs,
  })
  return (
    <EntryDialog
      open={open}
      onClose={onClose}
      title={t(entry ? 'experience.edit' : 'experience.add')}
      description={t('experience.about')}
      currentLabel={t('experience.current')}
      form={form}
      removal={removal}
    >
      <Field label={t('experience.jobTitle')} error={form.errorOf('job_title')}>
        <Input
          autoComplete="organization-title"
          value={form.values.job_title}
          onChange={(event) => form.change({ job_title: event.target.value })}
          onBlur={() => form.leave('job_title')}
        />
      </Field>
      <Field label={t('experience.company')} error={form.errorOf('company_name')}>
        <Input
          autoComplete="organization"
          value={form.values.company_name}
          onChange={(event) => form.change({ company_name: event.target.value })}
          onBlur={() => form.leave('company_name')}
        />
      </Field>
      {describes && (
        <EntryDescription
          help={t('experience.descriptionHelp')}
          value={form.values.description ?? ''}
          onValueChange={(description) => form.change({ description })}
          onLeave={() => form.leave('description')}
          error={form.errorOf('description')}
        />
      )}
    </EntryDialog>
  )
}
