import { fieldErrors } from '#contract/field-errors'
import { type EducationEntry, educationEntry } from '#contract/onboarding-sections'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { EducationDialog } from './education-dialog.tsx'
import { EntryCards } from './entry-cards.tsx'
import { addEntry, editEntry } from './entry-list.ts'
import { entryPeriod } from './entry-period.ts'
import { type EntryDialogControl, useEntryDialog } from './use-entry-dialog.ts'

type EducationCardsProps = {
  entries: readonly EducationEntry[]
  onEntriesChange: (entries: EducationEntry[]) => void
  /** Where the dialog is opened from elsewhere, too. */
  dialog?: EntryDialogControl<EducationEntry>
}

/** Somebody's courses of study, oldest first, each to be changed or taken away. */
export function EducationCards({ entries, onEntriesChange, ...rest }: EducationCardsProps) {
  const t = useT('editors')
  const language = useLanguage()
  const own = useEntryDialog<EducationEntry>()
  const dialog = rest.dialog ?? own

  function save(saved: EducationEntry) {
    onEntriesChange(
      dialog.entry
        ? editEntry(entries, saved)
        : addEntry(entries, ({ temp_id, ...start }) => ({ ...start, ...saved, temp_id })),
    )
    dialog.onSaved?.()
  }

  return (
    <>
      <EntryCards
        entries={entries}
        icon="i-lucide-graduation-cap"
        addLabel={t('education.add')}
        faceOf={(entry) => ({
          title: entry.institution,
          subtitle: entry.field_of_study,
          period: entryPeriod(entry, language, t('entry.present')),
          isUnfinished: fieldErrors(educationEntry, entry).length > 0,
        })}
        onAdd={() => dialog.open(null)}
        onEdit={(entry) => dialog.open(entry)}
        onEntriesChange={onEntriesChange}
      />
      <EducationDialog
        key={dialog.turn}
        open={dialog.isOpen}
        entry={dialog.entry}
        start={dialog.start}
        onSave={save}
        onClose={dialog.close}
      />
    </>
  )
}
