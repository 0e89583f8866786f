import type { ApplicationMove } from '../../contract/applications/applications.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'

type Moved = Pick<ApplicationMove, 'status' | 'at'>

/**
 * The moves that the applicant may see: a refusal only once it is final, and never one that was undone.
 * Not empty, since the first move is always `sent`.
 */
export function visibleMoves<Move extends Moved>(moves: Move[], now: Date): Move[] {
  const isWaiting = refusalFinalAt(moves, now) !== null
  return withoutUndoneRefusals(isWaiting ? moves.slice(0, -1) : moves)
}

/** The moves that the company sees: all but undone refusals. */
export function withoutUndoneRefusals<Move extends Moved>(moves: Move[]): Move[] {
  return (
    moves
      .filter((move, i) => !isUndone(move, moves[i + 1]))
      // Undoing returns to a status that the timeline already shows.
      .filter((move, i, rest) => move.status !== rest[i - 1]?.status)
  )
}

/** Until when a refusal can be undone; null if there is none to undo. */
export function refusalFinalAt(moves: Moved[], now: Date): Date | null {
  const last = moves.at(-1)
  if (last?.status !== 'not_selected' || now >= finalAt(last)) return null
  return finalAt(last)
}

/** The status that undoing the refusal restores; null if it cannot be undone (any more). */
export function undoneStatus(moves: Moved[], now: Date): ApplicationStatus | null {
  return refusalFinalAt(moves, now) ? (moves.at(-2)?.status ?? null) : null
}

/**
 * Whether a status is news to someone who has seen these moves: it is not if they saw it before, unless
 * a refusal came between.
 */
export function isNews(shown: ApplicationMove[], status: ApplicationStatus): boolean {
  const refusal = shown.findLastIndex((move) => move.status === 'not_selected')
  return !shown.slice(refusal + 1).some((move) => move.status === status)
}

const finalAt = ({ at }: Moved): Date => new Date(Date.parse(at) + limits.refusalUndoMs)

const isUndone = (move: Moved, next: Moved | undefined): boolean =>
  move.status === 'not_selected' && next !== undefined && new Date(next.at) < finalAt(move)
