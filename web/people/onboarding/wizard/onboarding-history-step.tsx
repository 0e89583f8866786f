import { useController, useFormContext } from 'react-hook-form'
import { findFirstFieldError } from '../../../components/form-field.tsx'
import type { HistoryEntryByKind, HistoryEntryKind } from '../../../fields/history-entry.ts'
import { HistoryEntryCardList } from '../../../fields/history-entry-card-list.tsx'
import type { HistoryEntryDialogControl } from '../../../fields/use-history-entry-dialog.ts'
import { useT } from '../../../lib/i18n.ts'
import type { OnboardingSectionValues } from '../draft.ts'

type OnboardingHistoryStepProps<Kind extends HistoryEntryKind> = {
  kind: Kind
  dialog: HistoryEntryDialogControl<Kind>
}

/** The step for past jobs or education. It may have no entries, but each entry must be valid. */
export function OnboardingHistoryStep<Kind extends HistoryEntryKind>({
  kind,
  dialog,
}: OnboardingHistoryStepProps<Kind>) {
  const t = useT('onboarding')
  const { control } = useFormContext<OnboardingSectionValues>()
  const { field, fieldState } = useController({ control, name: kind as HistoryEntryKind })
  const { error } = fieldState
  return (
    <>
      <HistoryEntryCardList
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
          {/* If the error is in an entry, show a general text here: the entry shows the error. */}
          {error === findFirstFieldError(error) ? error.message : t('entries.unfinished')}
        </p>
      )}
    </>
  )
}
