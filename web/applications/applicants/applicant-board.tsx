import './applicant-board.css'
import { useEffect, useRef, useState } from 'react'
import type { ApplicantsOverview, ListedApplication } from '#contract/applications/applications'
import { Select } from '../../components/select.tsx'
import { joinClassNames } from '../../lib/class-names.ts'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { ApplicantDialog } from './applicant-dialog.tsx'
import { ApplicantsSkeleton } from './applicants-skeleton.tsx'
import { BoardColumnSection } from './board-column.tsx'
import { findMoveIntoColumn, groupApplicationsByColumn, type MemberMove } from './columns.ts'
import type { ApplicantFilters } from './queries.ts'

type ApplicantBoardProps = Pick<ApplicantsOverview, 'stages' | 'labels'> & {
  filters: ApplicantFilters
  view: ApplicantViewMode
  /** The number of applications that match the filters, including those that are not loaded yet. */
  total: number
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
  applications: ListedApplication[]
  /** Null for members with read-only access. */
  onMove: ((application: ListedApplication, to: MemberMove) => void) | null
  onSee: (application: ListedApplication) => void
  freshResume: (id: string) => Promise<string | null>
  onMore: () => void
}

export const applicantViewModes = ['board', 'table'] as const
export type ApplicantViewMode = (typeof applicantViewModes)[number]

/** Opening one of the last `restMin` loaded applications loads the next page. */
const restMin = 3

const table = createOnDemandComponent(
  () => import('./applicant-table.tsx'),
  (module) => module.ApplicantTable,
  { placeholder: <ApplicantsSkeleton />, onFailure: 'throw' },
)

/** The applications as a table or a board. Narrow screens show one board column at a time. */
export function ApplicantBoard(props: ApplicantBoardProps) {
  const { stages, labels, filters, view, total, selected, onSelect, applications } = props
  const { onMove, onSee, freshResume, onMore } = props
  const t = useT('applicants')
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ id: string; isOpen: boolean } | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<ListedApplication | null>(null)
  const { board, withdrawn } = groupApplicationsByColumn(applications, stages)
  const inOrder =
    view === 'table'
      ? applications.filter(({ applicant }) => applicant)
      : board.flatMap((one) => one.applications)
  const at = inOrder.findIndex(({ id }) => id === opened?.id)
  const shown = applications.find(({ id }) => id === opened?.id)
  const first = board.find((one) => one.applications.length > 0)?.column.id
  const shownColumn = board.some(({ column }) => column.id === chosen) ? chosen : (first ?? 'new')
  const movedId = useRef<string | null>(null)

  // A moved card is remounted in another column and loses focus, so focus the card again.
  useEffect(() => {
    const id = movedId.current
    if (!id || document.activeElement !== document.body) return
    movedId.current = null
    const card = place.current?.querySelector(`[data-application="${CSS.escape(id)}"]`)
    // In long columns, the moved card may not be rendered. If so, focus the board instead.
    const target = card ? card.querySelector('button') : place.current
    target?.focus({ preventScroll: true })
  })

  const move = (application: ListedApplication, to: MemberMove) => {
    movedId.current = application.id
    onMove?.(application, to)
  }

  const open = (application: ListedApplication | undefined) => {
    if (!application) return
    setOpened({ id: application.id, isOpen: true })
    onSee(application)
    if (inOrder.indexOf(application) >= inOrder.length - restMin) onMore()
  }

  const openResume = async (application: ListedApplication) => {
    const address = await freshResume(application.id)
    onSee(application)
    return address
  }

  return (
    <div ref={place} tabIndex={-1}>
      {view === 'table' ? (
        <table.Component
          {...{ total, stages, selected, onSelect }}
          applications={inOrder}
          onOpen={open}
          onMove={onMove && move}
          onEnd={onMore}
        />
      ) : (
        <>
          <div className="mb-5 lg:hidden">
            <Select
              label={t('list.column')}
              value={shownColumn ?? ''}
              onValueChange={setChosen}
              options={board.map(({ column, applications: inColumn }) => ({
                value: column.id,
                label: `${column.stage?.name ?? t(`column.${column.column}`)} (${formatNumber(inColumn.length)})`,
              }))}
            />
          </div>
          <div
            className={joinClassNames(
              'grid items-start gap-x-4 gap-y-7',
              stages.length === 0 ? 'lg:grid-cols-4' : 'staged-board',
            )}
          >
            {board.map(({ column, applications: inColumn }) => {
              const into = dragged && findMoveIntoColumn(dragged, column)
              return (
                <BoardColumnSection
                  key={column.id}
                  column={column}
                  applications={inColumn}
                  isShown={column.id === shownColumn}
                  onEnd={onMore}
                  onDrop={dragged && into && onMove ? () => move(dragged, into) : null}
                  card={(application) =>
                    application.applicant && (
                      <ApplicantCard
                        application={{ ...application, applicant: application.applicant }}
                        stages={stages}
                        isSelected={selected.has(application.id)}
                        onSelect={(isSelected) => onSelect(application.id, isSelected)}
                        onOpen={() => open(application)}
                        onMove={onMove && ((to) => move(application, to))}
                        onDrag={(isDragged) => setDragged(isDragged ? application : null)}
                        freshResume={() => openResume(application)}
                      />
                    )
                  }
                />
              )
            })}
          </div>
        </>
      )}
      <WithdrawnApplicationList applications={withdrawn} />
      {shown && (
        <ApplicantDialog
          application={shown}
          stages={stages}
          labels={labels}
          filters={filters}
          open={opened?.isOpen ?? false}
          onClose={() => setOpened({ id: shown.id, isOpen: false })}
          onMove={onMove && ((to) => move(shown, to))}
          freshResume={() => openResume(shown)}
          onPrevious={at > 0 ? () => open(inOrder[at - 1]) : null}
          onNext={at >= 0 && at < inOrder.length - 1 ? () => open(inOrder[at + 1]) : null}
        />
      )}
    </div>
  )
}

type WithdrawnApplicationListProps = { applications: readonly ListedApplication[] }

function WithdrawnApplicationList({ applications }: WithdrawnApplicationListProps) {
  const t = useT('applicants')
  if (applications.length === 0) return null
  return (
    <section aria-labelledby="applicants-withdrawn" className="mt-8 border-t border-line pt-5">
      <h3 id="applicants-withdrawn" className="font-semibold">
        {t('withdrawn.title')}
      </h3>
      <p className="text-sm text-muted">{t('withdrawn.text')}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm text-muted">
        {applications.map((application) => (
          <li key={application.id} className="flex items-center gap-2">
            <span aria-hidden="true" className="i-lucide-undo-2" />
            {t('withdrawn.on', { date: formatDate(application.updated_at) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
