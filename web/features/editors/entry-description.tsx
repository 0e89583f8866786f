import { limits } from '#contract/limits'
import { Field } from '../../components/field.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'

type EntryDescriptionProps = {
  help: string
  value: string
  onValueChange: (description: string | null) => void
  onLeave: () => void
  error: string | undefined
}

/** What there is to tell of a job or of a course of study. */
export function EntryDescription(props: EntryDescriptionProps) {
  const { help, value, onValueChange, onLeave, error } = props
  const t = useT('editors')
  return (
    <Field label={t('entry.description')} help={help} optional error={error}>
      <Textarea
        rows={5}
        count
        countMax={limits.entryDescriptionMax}
        value={value}
        onChange={(event) => onValueChange(event.target.value || null)}
        onBlur={onLeave}
      />
    </Field>
  )
}
