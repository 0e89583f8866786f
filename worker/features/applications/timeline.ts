import type { ApplicationMove } from '../../contract/applications.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'

type Moved = Pick<ApplicationMove, 'status' | 'at'>

/**
 * The moves as the person is told of them: a refusal only once it stands, and nothing of one that was
 * undone in time. Never empty, since the first move is that it was sent.
 */
export function toldToPerson<Move extends Moved>(moves: Move[], now: Date): Move[] {
  const isWaiting = refusalFinalAt(moves, now) !== null
  return withoutUndone(isWaiting ? moves.slice(0, -1) : moves)
}

/** The moves as the company sees them: all of them, except refusals that were undone in time. */
export function withoutUndone<Move extends Moved>(moves: Move[]): Move[] {
  return (
    moves
      .filter((move, i) => !isUndone(move, moves[i + 1]))
      // Undoing leads back to a state that the moves already name.
      .filter((move, i, rest) => move.status !== rest[i - 1]?.status)
  )
}

/** Until when a refusal can be undone without anybody having heard of it; null where none can. */
export function refusalFinalAt(moves: Moved[], now: Date): Date | null {
  const last = moves.at(-1)
  if (last?.status !== 'not_selected' || now >= finalAt(last)) return null
  return finalAt(last)
}

/** The state that undoing the refusal restores; null where there is none that can be undone (any more). */
export function undoneStatus(moves: Moved[], now: Date): ApplicationStatus | null {
  return refusalFinalAt(moves, now) ? (moves.at(-2)?.status ?? null) : null
}

/**
 * Whether a state is news to somebody who was told of these moves: what they were told once is none
 * again, unless a refusal came between.
 */
export function isNews(told: ApplicationMove[], status: ApplicationStatus): boolean {
  const refusal = told.findLastIndex((move) => move.status === 'not_selected')
  return !told.slice(refusal + 1).some((move) => move.status === status)
}

const finalAt = ({ at }: Moved): Date => new Date(Date.parse(at) + limits.refusalUndoMs)

const isUndone = (move: Moved, next: Moved | undefined): boolean =>
  move.status === 'not_selected' && next !== undefined && new Date(next.at) < finalAt(move)
