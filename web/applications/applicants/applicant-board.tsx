import { useEffect, useRef, useState } from 'react'
import type { ReceivedApplication } from '#contract/applications/applications'
import { classNames } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { ApplicantDialog } from './applicant-dialog.tsx'
import { inColumns } from './columns.ts'
import type { Move } from './use-move.ts'

type ApplicantBoardProps = {
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
  applications: ReceivedApplication[]
  /** Null for members who may only read. */
  onMove: ((application: ReceivedApplication, to: Move) => void) | null
  /** Called when the details or the resume are opened. */
  onSee: (application: ReceivedApplication) => void
  freshResume: (id: string) => Promise<string | null>
}

/** The applications by status: columns side by side, or stacked on narrow screens. */
export function ApplicantBoard(props: ApplicantBoardProps) {
  const { selected, onSelect, applications, onMove, onSee, freshResume } = props
  const t = useT('applicants')
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ id: string; isOpen: boolean } | null>(null)
  const { board, withdrawn } = inColumns(applications)
  const shown = applications.find(({ id }) => id === opened?.id)
  const movedId = useRef<string | null>(null)

  // A moved card is remounted in another column and loses the focus, so restore the focus.
  useEffect(() => {
    const id = movedId.current
    const card = id && place.current?.querySelector(`[data-application="${CSS.escape(id)}"]`)
    if (!card || document.activeElement !== document.body) return
    movedId.current = null
    card.querySelector('button')?.focus({ preventScroll: true })
  })

  const move = (application: ReceivedApplication, to: Move) => {
    movedId.current = application.id
    onMove?.(application, to)
  }

  const open = (application: ReceivedApplication) => {
    setOpened({ id: application.id, isOpen: true })
    onSee(application)
  }

  const openResume = async (application: ReceivedApplication) => {
    const address = await freshResume(application.id)
    onSee(application)
    return address
  }

  return (
    <div ref={place}>
      <div className="grid items-start gap-x-4 gap-y-7 lg:grid-cols-4">
        {board.map(({ column, applications: inColumn }) => (
          <section
            key={column}
            aria-labelledby={`applicants-${column}`}
            className={classNames('min-w-0', inColumn.length === 0 && 'hidden lg:block')}
          >
            <h3
              id={`applicants-${column}`}
              className="mb-3 flex items-baseline gap-2 border-b-2 border-line pb-2 font-semibold"
            >
              {t(`column.${column}`)}
              <span className="text-sm font-normal text-muted tabular-nums">{inColumn.length}</span>
            </h3>
            {inColumn.length === 0 ? (
              <p className="rounded-card border border-dashed border-line px-4 py-6 text-center text-sm text-muted text-pretty">
                {t(`columnEmpty.${column}`)}
              </p>
            ) : (
              <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
                {inColumn.map((application) => {
                  const { applicant } = application
                  if (!applicant) return null
                  return (
                    <li key={application.id} className="min-w-0">
                      <ApplicantCard
                        application={{ ...application, applicant }}
                        isSelected={selected.has(application.id)}
                        onSelect={(isSelected) => onSelect(application.id, isSelected)}
                        onOpen={() => open(application)}
                        onMove={onMove && ((to) => move(application, to))}
                        freshResume={() => openResume(application)}
                      />
                    </li>
                  )
                })}
              </ul>
            )}
          </section>
        ))}
      </div>
      {withdrawn.length > 0 && (
        <section aria-labelledby="applicants-withdrawn" className="mt-8 border-t border-line pt-5">
          <h3 id="applicants-withdrawn" className="font-semibold">
            {t('withdrawn.title')}
          </h3>
          <p className="text-sm text-muted">{t('withdrawn.text')}</p>
          <ul className="mt-2 flex flex-col gap-1 text-sm text-muted">
            {withdrawn.map((application) => (
              <li key={application.id} className="flex items-center gap-2">
                <span aria-hidden="true" className="i-lucide-undo-2" />
                {t('withdrawn.on', { date: formatDate(application.updated_at) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown && (
        <ApplicantDialog
          application={shown}
          open={opened?.isOpen ?? false}
          onClose={() => setOpened({ id: shown.id, isOpen: false })}
          onMove={onMove && ((to) => move(shown, to))}
          freshResume={() => openResume(shown)}
        />
      )}
    </div>
  )
}
