import { legalApplicationMoves } from '#contract/applications/application-moves'
import type { ListedApplication } from '#contract/applications/applications'
import type { CompanyStage } from '#contract/applications/reviews'
import type { ApplicationStatus } from '#contract/enums'

/** The columns of every board, in order. Withdrawn applications are listed below the board. */
export const fixedApplicantBoardColumns = ['new', 'in_contact', 'hired', 'not_selected'] as const
export type FixedApplicantBoardColumn = (typeof fixedApplicantBoardColumns)[number]

export type ApplicantBoardColumn = { id: string } & (
  | { column: FixedApplicantBoardColumn; stage: null }
  | { column: 'stage'; stage: CompanyStage }
)

const columnOf: Record<ApplicationStatus, FixedApplicantBoardColumn | null> = {
  sent: 'new',
  seen: 'new',
  in_contact: 'in_contact',
  hired: 'hired',
  not_selected: 'not_selected',
  withdrawn: null,
}

/** A board's columns in order. The columns of the company's stages come after `in_contact`. */
export const listApplicantBoardColumns = (
  stages: readonly CompanyStage[],
): ApplicantBoardColumn[] =>
  fixedApplicantBoardColumns.flatMap((column): ApplicantBoardColumn[] => [
    { id: column, column, stage: null },
    ...(column === 'in_contact'
      ? stages.map((stage) => ({ id: stage.id, column: 'stage' as const, stage }))
      : []),
  ])

/** Returns the id of the column that contains an application; null if it was withdrawn. */
export function findBoardColumnId(
  { status, review }: Pick<ListedApplication, 'status' | 'review'>,
  stages: readonly CompanyStage[],
): string | null {
  const isStaged = status === 'in_contact' && stages.some(({ id }) => id === review.stage_id)
  return isStaged ? review.stage_id : columnOf[status]
}

export function groupApplicationsByColumn(
  applications: readonly ListedApplication[],
  stages: readonly CompanyStage[],
) {
  const of = (id: string | null) =>
    applications.filter((application) => findBoardColumnId(application, stages) === id)
  return {
    board: listApplicantBoardColumns(stages).map((column) => ({
      column,
      applications: of(column.id),
    })),
    withdrawn: of(null),
  }
}

/** A member's decision: a new status, a stage, or `undo`, which undoes a refusal. */
export type MemberMove =
  | Exclude<ApplicationStatus, 'seen'>
  | 'undo'
  | { stage: CompanyStage | null }

/** The statuses that a member can choose next. `seen` is left out: it is set automatically. */
export const listSelectableStatuses = (status: ApplicationStatus) =>
  legalApplicationMoves.company[status].filter((to) => to !== 'seen')

export function listMemberMoves(
  { status, review }: Pick<ListedApplication, 'status' | 'review'>,
  stages: readonly CompanyStage[],
): MemberMove[] {
  const choices = listSelectableStatuses(status)
  const isInContact = status === 'in_contact'
  if (!isInContact && !choices.includes('in_contact')) return choices
  const others: (CompanyStage | null)[] = [
    ...stages,
    ...(isInContact && review.stage_id ? [null] : []),
  ]
  const staged = others
    .filter((stage) => !isInContact || (stage?.id ?? null) !== review.stage_id)
    .map((stage) => ({ stage }))
  // The stages subdivide “in contact”, so list the stages directly after that status.
  const at = choices.indexOf('in_contact') + 1
  return [...choices.slice(0, at), ...staged, ...choices.slice(at)]
}

export function findMoveIntoColumn(
  application: ListedApplication,
  column: ApplicantBoardColumn,
): MemberMove | null {
  const moves = listMemberMoves(application, column.stage ? [column.stage] : [])
  const isWanted = (move: MemberMove) =>
    typeof move === 'object' ? (move.stage?.id ?? 'in_contact') === column.id : move === column.id
  return moves.find(isWanted) ?? null
}
