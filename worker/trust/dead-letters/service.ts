import type { DeadLetter, DeadLetterDecision } from '../../contract/trust/dead-letters.ts'
import type { Deps } from '../../deps/context.ts'
import { enqueueMail } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import {
  insertDeadLetters,
  isDeadLetter,
  listDeadLetters,
  writeDeadLetterDecision,
} from './store.ts'

/** Stores messages of the mail queue that failed too often; idempotent. */
export const recordDeadLetters = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  letters: { messageId: string; mailId: string }[],
): Promise<void> => insertDeadLetters(db, letters, clock.now())

/** Lists the dead letters that need an operator's decision, newest first. */
export const readDeadLetters = async ({ db }: Pick<Deps, 'db'>): Promise<DeadLetter[]> =>
  (await listDeadLetters(db)).map((letter) => ({
    ...letter,
    created_at: new Date(letter.created_at).toISOString(),
    died_at: new Date(letter.died_at).toISOString(),
  }))

/**
 * Carries out an operator's decision about a dead letter: sends the mail again or gives it up.
 * Writes an audit entry; idempotent.
 * @throws `mails.not_found` if no mail with this id is a dead letter
 */
export async function decideDeadLetter(
  deps: Deps,
  operator: string,
  mailId: string,
  decision: DeadLetterDecision,
): Promise<void> {
  const change = { mailId, decision, operator, now: deps.clock.now() }
  const isWritten = await writeDeadLetterDecision(deps.db, change)
  if (isWritten && decision === 'retry') await enqueueMail(deps, mailId)
  if (!isWritten && !(await isDeadLetter(deps.db, mailId))) throw problem('mails.not_found')
}
