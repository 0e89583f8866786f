import type { ApplicationMove } from '../../contract/applications.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'

/**
 * The moves as the person is told of them: a refusal only once it stands, and nothing of one that was
 * taken back in time. Never empty, since the first move is that it was sent.
 */
export function toldToPerson(moves: ApplicationMove[], now: Date): ApplicationMove[] {
  return moves
    .filter((move, i) => move.status !== 'not_selected' || stands(move, moves[i + 1], now))
    .filter((move, i, told) => move.status !== told[i - 1]?.status)
}

/** Until when a refusal can be taken back without anybody having heard of it; null where none can. */
export function refusalFinalAt(moves: ApplicationMove[], now: Date): Date | null {
  const last = moves.at(-1)
  if (last?.status !== 'not_selected' || stands(last, undefined, now)) return null
  return finalAt(last)
}

/**
 * Whether a state is news to somebody who was told of these moves: what they were told once is none
 * again, unless a refusal came between.
 */
export function isNews(told: ApplicationMove[], status: ApplicationStatus): boolean {
  const refusal = told.findLastIndex((move) => move.status === 'not_selected')
  return !told.slice(refusal + 1).some((move) => move.status === status)
}

const finalAt = ({ at }: ApplicationMove): Date => new Date(Date.parse(at) + limits.refusalUndoMs)

const stands = (refusal: ApplicationMove, next: ApplicationMove | undefined, now: Date): boolean =>
  (next ? new Date(next.at) : now) >= finalAt(refusal)
