import { useController, useFormContext } from 'react-hook-form'
import { firstError } from '../../components/form-field.tsx'
import { EntryCards } from '../../fields/entry-cards.tsx'
import type { EntryKind, EntryOf } from '../../fields/history-entry.ts'
import type { EntryDialogControl } from '../../fields/use-entry-dialog.ts'
import { useT } from '../../lib/i18n.ts'
import type { SectionValues } from './draft.ts'

type EntriesStepProps<Kind extends EntryKind> = { kind: Kind; dialog: EntryDialogControl<Kind> }

/**
 * The step for past jobs or education entries. The list may be empty, but each entry must be
 * complete.
 */
export function EntriesStep<Kind extends EntryKind>({ kind, dialog }: EntriesStepProps<Kind>) {
  const t = useT('onboarding')
  const { control } = useFormContext<SectionValues>()
  const { field, fieldState } = useController({ control, name: kind as EntryKind })
  const { error } = fieldState
  return (
    <>
      <EntryCards
        kind={kind}
        entries={field.value as EntryOf[Kind][]}
        onEntriesChange={field.onChange}
        dialog={dialog}
      />
      {error && (
        <p
          tabIndex={-1}
          data-error-focus
          className="mt-1 flex items-start gap-1.5 text-sm text-danger"
        >
          <span aria-hidden="true" className="i-lucide-circle-alert mt-px" />
          {/* The error belongs either to the list itself or to one of its entries. */}
          {error === firstError(error) ? error.message : t('entries.unfinished')}
        </p>
      )}
    </>
  )
}
