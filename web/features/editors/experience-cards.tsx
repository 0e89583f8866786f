import { fieldErrors } from '#contract/field-errors'
import { type ExperienceEntry, experienceEntry } from '#contract/onboarding-sections'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { EntryCards } from './entry-cards.tsx'
import { addEntry, editEntry } from './entry-list.ts'
import { entryPeriod } from './entry-period.ts'
import { ExperienceDialog } from './experience-dialog.tsx'
import { type EntryDialogControl, useEntryDialog } from './use-entry-dialog.ts'

type ExperienceCardsProps = {
  entries: readonly ExperienceEntry[]
  onEntriesChange: (entries: ExperienceEntry[]) => void
  /** Where the dialog is opened from elsewhere, too. */
  dialog?: EntryDialogControl<ExperienceEntry>
}

/** Somebody's jobs, oldest first, each to be changed or taken away. */
export function ExperienceCards({ entries, onEntriesChange, ...rest }: ExperienceCardsProps) {
  const t = useT('editors')
  const language = useLanguage()
  const own = useEntryDialog<ExperienceEntry>()
  const dialog = rest.dialog ?? own

  function save(saved: ExperienceEntry) {
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
        icon="i-lucide-briefcase"
        addLabel={t('experience.add')}
        faceOf={(entry) => ({
          title: entry.job_title,
          subtitle: entry.company_name,
          period: entryPeriod(entry, language, entry.is_current ? t('entry.present') : ''),
          isUnfinished: fieldErrors(experienceEntry, entry).length > 0,
        })}
        onAdd={() => dialog.open(null)}
        onEdit={(entry) => dialog.open(entry)}
        onEntriesChange={onEntriesChange}
      />
      <ExperienceDialog
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
