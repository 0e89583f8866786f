import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldError } from '#contract/errors'
import { limits } from '#contract/limits'
import { Checkbox } from '../components/checkbox.tsx'
import { createFieldBinder, FormField } from '../components/form-field.tsx'
import { Input } from '../components/input.tsx'
import { TextareaField, TextField } from '../components/text-field.tsx'
import { useT } from '../lib/i18n.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { FormDialog } from './form-dialog.tsx'
import {
  type HistoryEntryByKind,
  type HistoryEntryKind,
  historyEntryKindConfigs,
} from './history-entry.ts'

type EntryDialogProps<Kind extends HistoryEntryKind> = {
  kind: Kind
  open: boolean
  /** The entry to change; null for a new one, which begins with the values of `start`. */
  entry: HistoryEntryByKind[Kind] | null
  start?: Partial<HistoryEntryByKind[Kind]>
  onSave: (entry: HistoryEntryByKind[Kind]) => void | Promise<void>
  onClose: () => void
  hasDescription?: boolean
  removal?: ReactNode
  keptAs?: string
}

type DateName = 'start_date' | 'end_date'

/** A dialog to add or change a history entry. Pass a new `key` each time it opens. */
export function HistoryEntryFormDialog<Kind extends HistoryEntryKind>(
  props: EntryDialogProps<Kind>,
) {
  const { kind, open, entry, start, onSave, onClose, hasDescription, removal, keptAs } = props
  const t = useT('editors')
  const { schema, blank, texts } = historyEntryKindConfigs[kind]
  const lastDate = useRef<DateName>('end_date')
  const form = useSchemaForm<FieldValues>({
    schema,
    defaultValues: { ...blank, ...start, ...entry },
    keptAs: keptAs ?? null,
    adjust: (errors) => errors.map((error) => onDate(error, lastDate.current)),
    fieldOf: (path) => path.split('.').at(-1) ?? '',
    save: (values) => onSave(values as HistoryEntryByKind[Kind]),
    onSaved: onClose,
  })
  const { getFieldState, getValues, setValue, trigger, watch } = form
  const bind = createFieldBinder(form.control)
  const isCurrent = watch('is_current')

  /** Validates the dates on each change, not only when a field loses focus. */
  function checkDates() {
    const names: DateName[] = ['start_date', 'end_date']
    void trigger(names.filter((name) => getValues(name) || getFieldState(name).invalid))
  }
  function setCurrent(is: boolean) {
    setValue('is_current', is, { shouldDirty: true })
    if (is) setValue('end_date', null, { shouldDirty: true })
    checkDates()
  }
  const date = (name: DateName, label: string, isOptional = false) => (
    <FormField {...bind(name, label)} optional={isOptional}>
      {({ value, onChange, ...field }) => (
        <Input
          {...field}
          type="date"
          value={value ?? ''}
          disabled={isOptional && isCurrent}
          onChange={(event) => {
            lastDate.current = name
            onChange(event.target.value || (isOptional ? null : ''))
            checkDates()
          }}
        />
      )}
    </FormField>
  )

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(entry ? `${kind}.edit` : `${kind}.add`)}
      description={t(`${kind}.about`)}
      tall
      aside={removal}
      form={form}
      needsValid
    >
      {texts.map(({ name, label, autoComplete, example, optional }) => (
        <TextField
          key={name}
          {...bind(name, label(t))}
          autoComplete={autoComplete}
          placeholder={example?.(t)}
          {...(optional && { optional, nullable: true })}
        />
      ))}
      {hasDescription && (
        <TextareaField
          {...bind('description', t('entry.description'))}
          help={t(`${kind}.descriptionHelp`)}
          optional
          nullable
          rows={5}
          count
          countMax={limits.historyEntryDescriptionMax}
        />
      )}
      <div className="flex flex-col gap-3">
        <div className="grid gap-5 sm:grid-cols-2 items-start">
          {date('start_date', t('entry.start'))}
          {date('end_date', t('entry.end'), true)}
        </div>
        <Checkbox label={t(`${kind}.current`)} checked={isCurrent} onCheckedChange={setCurrent} />
      </div>
    </FormDialog>
  )
}

/** Moves the error “wrong order” to the date that was changed last. */
function onDate(error: FieldError, lastDate: DateName): FieldError {
  const isOrder =
    error.code === 'Start date cannot be later than end date' ||
    error.code === 'End date cannot be earlier than start date'
  return isOrder && lastDate === 'start_date'
    ? { path: 'start_date', code: 'Start date cannot be later than end date' }
    : error
}
