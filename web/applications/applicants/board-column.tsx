import { type ReactNode, useState } from 'react'
import type { ListedApplication } from '#contract/applications/applications'
import { joinClassNames } from '../../lib/class-names.ts'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'
import { useT } from '../../lib/i18n.ts'
import type { ApplicantBoardColumn } from './columns.ts'

type BoardColumnSectionProps = {
  column: ApplicantBoardColumn
  applications: readonly ListedApplication[]
  /** Whether this is the one column that narrow screens show. */
  isShown: boolean
  /** Called when the dragged card is dropped on this column; null if the move is not allowed. */
  onDrop: (() => void) | null
  card: (application: ListedApplication) => ReactNode
  /** Called when the member scrolls close to the end of a long column. */
  onEnd: () => void
}

/** A column with more cards than this has its own scroll bar and renders only the cards in view. */
const plainCardsMax = 30

const virtualCards = createOnDemandComponent(
  () => import('./virtual-applicant-cards.tsx'),
  (module) => module.VirtualApplicantCards,
  { onFailure: 'throw' },
)

export function BoardColumnSection(props: BoardColumnSectionProps) {
  const { column, applications, isShown, onDrop, card, onEnd } = props
  const t = useT('applicants')
  const [isOver, setOver] = useState(false)
  return (
    <section
      aria-labelledby={`applicants-${column.id}`}
      className={joinClassNames(
        'min-w-0 rounded-card',
        !isShown && 'hidden lg:block',
        isOver && onDrop && 'bg-brand-soft',
      )}
      onDragOver={(event) => {
        if (!onDrop) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop?.()
      }}
    >
      <h3
        id={`applicants-${column.id}`}
        className="max-lg:sr-only flex mb-3 items-baseline gap-2 border-b-2 border-line pb-2 font-semibold wrap-anywhere"
      >
        {column.stage?.name ?? t(`column.${column.column}`)}
        <span className="text-sm font-normal text-muted tabular-nums">{applications.length}</span>
      </h3>
      {applications.length === 0 ? (
        <p className="rounded-card border border-dashed border-line px-4 py-6 text-center text-sm text-muted text-pretty">
          {t(`columnEmpty.${column.column}`)}
        </p>
      ) : applications.length > plainCardsMax ? (
        <virtualCards.Component
          labelledBy={`applicants-${column.id}`}
          applications={applications}
          card={card}
          onEnd={onEnd}
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
          {applications.map((application) => (
            <li key={application.id} className="min-w-0">
              {card(application)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
