import { Checkbox } from '../../components/checkbox.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import type { ListedEntry } from './entry-list.ts'
import type { EntryForm } from './use-entry-form.ts'

type EntryDatesProps = {
  form: Pick<EntryForm<ListedEntry>, 'values' | 'change' | 'leave' | 'errorOf'>
  /** What it means that there is no end yet. */
  currentLabel: string
}

/** From when to when; what is current has no end, and cannot be given one. */
export function EntryDates({ form, currentLabel }: EntryDatesProps) {
  const t = useT('editors')
  const { values, change, leave, errorOf } = form
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <Field label={t('entry.start')} error={errorOf('start_date')}>
          <Input
            type="date"
            value={values.start_date}
            onChange={(event) => change({ start_date: event.target.value })}
            onBlur={() => leave('start_date')}
          />
        </Field>
        <Field label={t('entry.end')} optional error={errorOf('end_date')}>
          <Input
            type="date"
            value={values.end_date ?? ''}
            disabled={values.is_current}
            onChange={(event) => change({ end_date: event.target.value || null })}
            onBlur={() => leave('end_date')}
          />
        </Field>
      </div>
      <Checkbox
        label={currentLabel}
        checked={values.is_current}
        onCheckedChange={(isCurrent) =>
          change(isCurrent ? { is_current: true, end_date: null } : { is_current: false })
        }
      />
    </div>
  )
}
