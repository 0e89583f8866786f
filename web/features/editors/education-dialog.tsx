import { type EducationEntry, educationEntry } from '#contract/onboarding-sections'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { EntryDescription } from './entry-description.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { EntryDialogState } from './experience-dialog.tsx'
import { useEntryForm } from './use-entry-form.ts'

const blank: EducationEntry = {
  temp_id: 'new',
  institution: '',
  degree: null,
  field_of_study: '',
  start_date: '',
  end_date: null,
  is_current: false,
}

/** Adds or changes a course of study. Give it a new key each time it opens. */
export function EducationDialog(props: EntryDialogState<EducationEntry>) {
  const { open, entry, start, onSave, onClose, describes, removal, keptAs } = props
  const t = useT('editors')
  const form = useEntryForm({
    schema: educationEntry,
    initial: entry ?? { ...blank, ...start },
    onSave,
    onSaved: onClose,
    keptAs,
  })
  return (
    <EntryDialog
      open={open}
      onClose={onClose}
      title={t(entry ? 'education.edit' : 'education.add')}
      description={t('education.about')}
      currentLabel={t('education.current')}
      form={form}
      removal={removal}
    >
      <Field label={t('education.institution')} error={form.errorOf('institution')}>
        <Input
          value={form.values.institution}
          onChange={(event) => form.change({ institution: event.target.value })}
          onBlur={() => form.leave('institution')}
        />
      </Field>
      <Field label={t('education.fieldOfStudy')} error={form.errorOf('field_of_study')}>
        <Input
          value={form.values.field_of_study}
          onChange={(event) => form.change({ field_of_study: event.target.value })}
          onBlur={() => form.leave('field_of_study')}
        />
      </Field>
      <Field label={t('education.degree')} optional error={form.errorOf('degree')}>
        <Input
          placeholder={t('education.degreeExample')}
          value={form.values.degree ?? ''}
          onChange={(event) => form.change({ degree: event.target.value || null })}
          onBlur={() => form.leave('degree')}
        />
      </Field>
      {describes && (
        <EntryDescription
          help={t('education.descriptionHelp')}
          value={form.values.description ?? ''}
          onValueChange={(description) => form.change({ description })}
          onLeave={() => form.leave('description')}
          error={form.errorOf('description')}
        />
      )}
    </EntryDialog>
  )
}
