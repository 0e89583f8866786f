import { useRef, useState } from 'react'
import { collectFieldErrors } from '#contract/field-errors'
import { GhostButton, IconButton } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { useT } from '../lib/i18n.ts'
import {
  addHistoryEntry,
  removeHistoryEntry,
  replaceHistoryEntry,
  sortHistoryEntries,
} from './entry-list.ts'
import {
  getHistoryEntryTitles,
  type HistoryEntryByKind,
  type HistoryEntryKind,
  historyEntryKindConfigs,
} from './history-entry.ts'
import { HistoryEntryFormDialog } from './history-entry-form-dialog.tsx'
import { HistoryEntryPeriodText } from './history-entry-period-text.tsx'
import type { HistoryEntryDialogControl } from './use-history-entry-dialog.ts'

type EntryCardsProps<Kind extends HistoryEntryKind> = {
  kind: Kind
  entries: readonly HistoryEntryByKind[Kind][]
  onEntriesChange: (entries: HistoryEntryByKind[Kind][]) => void
  dialog: HistoryEntryDialogControl<Kind>
}

export function HistoryEntryCardList<Kind extends HistoryEntryKind>(props: EntryCardsProps<Kind>) {
  const { kind, entries, onEntriesChange, dialog } = props
  const t = useT('editors')
  const addButton = useRef<HTMLButtonElement>(null)
  const [removed, setRemoved] = useState<HistoryEntryByKind[Kind] | null>(null)

  function save(saved: HistoryEntryByKind[Kind]) {
    onEntriesChange(
      dialog.entry
        ? replaceHistoryEntry(entries, saved)
        : addHistoryEntry(entries, ({ temp_id }) => ({ ...saved, temp_id })),
    )
    dialog.onSaved?.()
  }
  function remove(entry: HistoryEntryByKind[Kind]) {
    onEntriesChange(removeHistoryEntry(entries, entry.temp_id))
    setRemoved(entry)
    // The pressed button disappears with its entry, so move focus.
    addButton.current?.focus()
  }
  function putBack() {
    if (removed && !entries.some(({ temp_id }) => temp_id === removed.temp_id))
      onEntriesChange(sortHistoryEntries([...entries, removed]))
    setRemoved(null)
    addButton.current?.focus()
  }

  return (
    <div>
      <ul className="-mx-4 sm:-mx-1 px-4 sm:px-1 py-1 flex gap-3 overflow-x-auto scroll-px-4 snap-x">
        {entries.map((entry) => (
          <li key={entry.temp_id} className="flex shrink-0 w-62 max-w-[85%] snap-start">
            <EntryCard
              kind={kind}
              entry={entry}
              onEdit={() => dialog.open(entry)}
              onRemove={() => remove(entry)}
            />
          </li>
        ))}
        <li className={entries.length > 0 ? 'flex shrink-0 w-40 snap-start' : 'flex flex-1'}>
          <button
            ref={addButton}
            type="button"
            onClick={() => {
              setRemoved(null)
              dialog.open(null)
            }}
            className={
              'flex flex-1 flex-col items-center justify-center gap-2 min-h-42 px-4 rounded-card ' +
              'border border-dashed border-outline text-muted font-semibold cursor-pointer ' +
              'transition-colors hover:border-brand hover:text-brand text-pretty'
            }
          >
            <span
              aria-hidden="true"
              className="grid place-items-center size-10 rounded-full bg-brand-soft text-brand"
            >
              <span className="i-lucide-plus text-xl" />
            </span>
            {t(`${kind}.add`)}
          </button>
        </li>
      </ul>
      <div role="status" className="mt-2 min-h-control flex flex-wrap items-center gap-x-2 text-sm">
        {removed && (
          <>
            <span className="text-muted">
              {t('entry.removed', {
                title: getHistoryEntryTitles(kind, removed)[0] || t('entry.untitled'),
              })}
            </span>
            <GhostButton icon="i-lucide-undo-2" onClick={putBack}>
              {t('entry.undo')}
            </GhostButton>
          </>
        )}
      </div>
      <HistoryEntryFormDialog
        key={dialog.turn}
        kind={kind}
        open={dialog.isOpen}
        entry={dialog.entry}
        start={dialog.start}
        onSave={save}
        onClose={dialog.close}
      />
    </div>
  )
}

type EntryCardProps<Kind extends HistoryEntryKind> = {
  kind: Kind
  entry: HistoryEntryByKind[Kind]
  onEdit: () => void
  onRemove: () => void
}

function EntryCard<Kind extends HistoryEntryKind>(props: EntryCardProps<Kind>) {
  const { kind, entry, onEdit, onRemove } = props
  const t = useT('editors')
  const { schema, icon } = historyEntryKindConfigs[kind]
  const [name, subtitle] = getHistoryEntryTitles(kind, entry)
  const title = name || t('entry.untitled')
  // An entry read from a CV may lack required values.
  const isUnfinished = collectFieldErrors(schema, entry).length > 0
  return (
    <Card asChild className={isUnfinished ? 'border-warning!' : undefined}>
      <article className="flex flex-1 flex-col min-h-42 p-4 pb-2">
        <span aria-hidden="true" className={`${icon} text-lg text-brand`} />
        <h3 className="mt-2 font-semibold leading-snug wrap-anywhere">{title}</h3>
        <p className="text-muted wrap-anywhere">{subtitle}</p>
        {isUnfinished ? (
          <p className="mt-1 flex items-start gap-1.5 text-sm text-warning">
            <span aria-hidden="true" className="i-lucide-triangle-alert mt-px" />
            {t('entry.unfinished')}
          </p>
        ) : (
          <p className="mt-1 text-sm text-muted tabular-nums">
            <HistoryEntryPeriodText kind={kind} entry={entry} />
          </p>
        )}
        <div className="mt-auto pt-2 -mr-2 flex justify-end gap-1">
          <IconButton
            label={t('entry.edit', { title })}
            icon="i-lucide-pencil"
            className="text-muted"
            onClick={onEdit}
          />
          <IconButton
            label={t('entry.remove', { title })}
            icon="i-lucide-trash-2"
            className="text-muted"
            onClick={onRemove}
          />
        </div>
      </article>
    </Card>
  )
}
