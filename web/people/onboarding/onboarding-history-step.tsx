import { useController, useFormContext } from 'react-hook-form'
import { findFirstFieldError } from '../../components/form-field.tsx'
import type { HistoryEntryByKind, HistoryEntryKind } from '../../fields/history-entry.ts'
import { HistoryEntryCards } from '../../fields/history-entry-cards.tsx'
import type { HistoryEntryDialogControl } from '../../fields/use-history-entry-dialog.ts'
import { useT } from '../../lib/i18n.ts'
import type { OnboardingSectionValues } from './draft.ts'

type EntriesStepProps<Kind extends HistoryEntryKind> = {
  kind: Kind
  dialog: HistoryEntryDialogControl<Kind>
}

/**
 * The step for past jobs or education entries. The list may be empty, but each entry must be
 * complete.
 */
export function OnboardingHistoryStep<Kind extends HistoryEntryKind>({
  kind,
  dialog,
}: EntriesStepProps<Kind>) {
  const t = useT('onboarding')
  const { control } = useFormContext<OnboardingSectionValues>()
  const { field, fieldState } = useController({ control, name: kind as HistoryEntryKind })
  const { error } = fieldState
  return (
    <>
      <HistoryEntryCards
        kind={kind}
        entries={field.value as HistoryEntryByKind[Kind][]}
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
          {/* If the error belongs to the list itself, show its message. If it belongs to an
              entry, say only that an entry is unfinished. */}
          {error === findFirstFieldError(error) ? error.message : t('entries.unfinished')}
        </p>
      )}
    </>
  )
}
