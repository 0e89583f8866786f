import './applicant-table.css'
import './virtual-list.css'
import { Fragment } from 'react'
import type { ListedApplication } from '#contract/applications/applications'
import type { CompanyStage } from '#contract/applications/reviews'
import { Checkbox } from '../../components/checkbox.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { ApplicantMoveMenu } from './applicant-move-buttons.tsx'
import { ApplicantReviewBadges } from './applicant-review-badges.tsx'
import type { MemberMove } from './columns.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

type ApplicantTableProps = {
  applications: readonly ListedApplication[]
  total: number
  stages: readonly CompanyStage[]
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
  onOpen: (application: ListedApplication) => void
  /** Null for members with read-only access. */
  onMove: ((application: ListedApplication, to: MemberMove) => void) | null
  onEnd: () => void
}

const rowPx = 57

/** The applications as a table with one row each. Only the rows in view are rendered. */
export function ApplicantTable(props: ApplicantTableProps) {
  const { applications, total, stages, selected, onSelect, onOpen, onMove, onEnd } = props
  const t = useT('applicants')
  const names = useT('enums')
  const ids = applications.map(({ id }) => id)
  const list = useVirtualRows({ ids, rowPx, gapPx: 0, onEnd })
  const stateOf = ({ status, review }: ListedApplication) =>
    stages.find(({ id }) => status === 'in_contact' && id === review.stage_id)?.name ??
    names(`application_status.${status}`)
  let endPx = 0
  const rows = list.rows.map((row) => {
    const gapPx = row.start - endPx
    endPx = row.end
    return { ...row, gapPx }
  })
  return (
    <div ref={list.scroller} className="virtual-scroller">
      <table aria-label={t('table.label')} aria-rowcount={total + 1} className="applicant-table">
        <thead className="text-sm text-muted">
          <tr aria-rowindex={1}>
            <th className="tick-cell">
              <span className="sr-only">{t('table.choose')}</span>
            </th>
            <th>{t('table.name')}</th>
            <th className="wide-cell">{t('table.state')}</th>
            <th className="wide-cell">{t('table.marks')}</th>
            <th className="wide-cell date-cell">{t('table.sent')}</th>
            <th className="answer-cell">
              <span className="sr-only">{t('table.answer')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, key, gapPx }) => {
            const application = applications[index]
            return (
              application && (
                <Fragment key={key}>
                  {gapPx > 0 && <RowGap heightPx={gapPx} />}
                  <tr
                    ref={list.measure}
                    data-index={index}
                    data-application={application.id}
                    aria-rowindex={index + 2}
                    onFocus={() => list.onFocus(index)}
                    onBlur={list.onBlur}
                  >
                    <ApplicantCells
                      application={application}
                      state={stateOf(application)}
                      isSelected={selected.has(application.id)}
                      onSelect={(isSelected) => onSelect(application.id, isSelected)}
                      onOpen={() => onOpen(application)}
                      onMove={onMove && ((to) => onMove(application, to))}
                      stages={stages}
                    />
                  </tr>
                </Fragment>
              )
            )
          })}
          {list.heightPx > endPx && <RowGap heightPx={list.heightPx - endPx} />}
        </tbody>
      </table>
    </div>
  )
}

/** Takes up the height of the rows that are not rendered. */
const RowGap = ({ heightPx }: { heightPx: number }) => (
  <tr className="row-gap" style={{ height: `${heightPx}px` }}>
    <td colSpan={3} />
  </tr>
)

type ApplicantCellsProps = {
  application: ListedApplication
  /** The displayed name of the application's status or stage. */
  state: string
  stages: readonly CompanyStage[]
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onOpen: () => void
  onMove: ((to: MemberMove) => void) | null
}

function ApplicantCells(props: ApplicantCellsProps) {
  const { application, state, stages, isSelected, onSelect, onOpen, onMove } = props
  const t = useT('applicants')
  const card = application.applicant?.card
  if (!card) return null
  return (
    <>
      <td>
        {onMove && (
          <Checkbox
            checked={isSelected}
            onCheckedChange={onSelect}
            label={
              <span className="sr-only">
                {t('bulk.select')} {card.full_name}
              </span>
            }
          />
        )}
      </td>
      <th scope="row">
        <button
          type="button"
          className="cursor-pointer rounded-tag text-left font-semibold wrap-anywhere"
          onClick={onOpen}
        >
          {card.full_name}
        </button>
        {card.job_title && (
          <span className="block text-sm text-muted wrap-anywhere">{card.job_title}</span>
        )}
        <span className="block text-sm text-muted lg:hidden">{state}</span>
      </th>
      <td className="wide-cell wrap-anywhere">{state}</td>
      <td className="wide-cell">
        <ApplicantReviewBadges review={application.review} />
      </td>
      <td className="wide-cell text-sm text-muted">
        <time dateTime={application.created_at}>{formatDate(application.created_at)}</time>
      </td>
      <td>
        {onMove && application.refusal_final_at === null && (
          <ApplicantMoveMenu
            name={card.full_name}
            application={application}
            stages={stages}
            onMove={onMove}
          />
        )}
      </td>
    </>
  )
}
