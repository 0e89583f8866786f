import { type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useT } from '../../lib/i18n.ts'
import { inOrder, type ListedEntry, removeEntry } from './entry-list.ts'

/** Content of a card. */
export type EntryFace = {
  title: string
  subtitle: string
  /** `mar 2021 – Presente` */
  period: string
  /** A required value is missing, because the entry was read from a file. */
  isUnfinished: boolean
}

type EntryCardsProps<Entry extends ListedEntry> = {
  entries: readonly Entry[]
  faceOf: (entry: Entry) => EntryFace
  addLabel: string
  icon: string
  onAdd: () => void
  onEdit: (entry: Entry) => void
  onEntriesChange: (entries: Entry[]) => void
}

/** Cards with edit and delete buttons, and one to add an entry. */
export function EntryCards<Entry extends ListedEntry>(props: EntryCardsProps<Entry>) {
  const { entries, faceOf, addLabel, icon, onAdd, onEdit, onEntriesChange } = props
  const t = useT('editors')
  const addButton = useRef<HTMLButtonElement>(null)
  const [removed, setRemoved] = useState<Entry | null>(null)

  function remove(entry: Entry) {
    onEntriesChange(removeEntry(entries, entry.temp_id))
    setRemoved(entry)
    // The pressed button disappears with its card.
    addButton.current?.focus()
  }
  function putBack() {
    if (removed && !entries.some(({ temp_id }) => temp_id === removed.temp_id))
      onEntriesChange(inOrder([...entries, removed]))
    setRemoved(null)
    addButton.current?.focus()
  }

  return (
    <div>
      <ul className="-mx-4 sm:-mx-1 px-4 sm:px-1 py-1 flex gap-3 overflow-x-auto scroll-px-4 snap-x">
        {entries.map((entry) => (
          <li key={entry.temp_id} className="flex shrink-0 w-62 max-w-[85%] snap-start">
            <EntryCard
              face={faceOf(entry)}
              icon={icon}
              onEdit={() => onEdit(entry)}
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
              onAdd()
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
            {addLabel}
          </button>
        </li>
      </ul>
      <div role="status" className="mt-2 min-h-control flex flex-wrap items-center gap-x-2 text-sm">
        {removed && (
          <>
            <span className="text-muted">
              {t('entry.removed', { title: faceOf(removed).title || t('entry.untitled') })}
            </span>
            <Button variant="ghost" size="sm" icon="i-lucide-undo-2" onClick={putBack}>
              {t('entry.undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type EntryCardProps = { face: EntryFace; icon: string; onEdit: () => void; onRemove: () => void }

function EntryCard({ face, icon, onEdit, onRemove }: EntryCardProps) {
  const t = useT('editors')
  const { subtitle, period, isUnfinished } = face
  const title = face.title || t('entry.untitled')
  return (
    <Card asChild className={isUnfinished ? 'border-warning!' : undefined}>
      <article className="flex flex-1 flex-col min-h-42 p-4 pb-2">
        <span aria-hidden="true" className={`${icon} text-lg text-brand`} />
        <h3 className="mt-2 font-semibold leading-snug wrap-anywhere">{title}</h3>
        <p className="text-muted wrap-anywhere">{subtitle}</p>
        {isUnfinished ? (
          <Unfinished>{t('entry.unfinished')}</Unfinished>
        ) : (
          <p className="mt-1 text-sm text-muted tabular-nums">{period}</p>
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

function Unfinished({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm text-warning">
      <span aria-hidden="true" className="i-lucide-triangle-alert mt-px" />
      {children}
    </p>
  )
}
