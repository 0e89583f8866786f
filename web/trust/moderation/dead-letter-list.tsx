import type { DeadLetter, DeadLetterDecision } from '#contract/trust/dead-letters'
import { Button, SmallButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useBusyAction } from '../../lib/use-busy-action.ts'
import { decideDeadLetter } from './mutations.ts'
import {
  formatOperatorTime,
  OperationsReportList,
  OperationsReportRow,
  OperationsReportSection,
} from './operations-report-list.tsx'

/** Mails that could not be sent after many attempts, with buttons to retry or discard them. */
export function DeadLetterList({ letters }: { letters: DeadLetter[] }) {
  const t = useT('admin')
  return (
    <OperationsReportSection title={t('operations.deadLetters.title')}>
      <p className="mb-3">{t('operations.deadLetters.help')}</p>
      <OperationsReportList isEmpty={false}>
        {letters.map((letter) => (
          <Letter key={letter.mail_id} letter={letter} />
        ))}
      </OperationsReportList>
    </OperationsReportSection>
  )
}

function Letter({ letter }: { letter: DeadLetter }) {
  const t = useT('admin')
  const { isBusy, run } = useBusyAction()
  const { mail_id, recipient, kind, times, died_at, error } = letter
  const act = (decision: DeadLetterDecision) =>
    void run(
      () => decideDeadLetter(mail_id, decision),
      t(`operations.deadLetters.${decision === 'retry' ? 'retried' : 'discarded'}`, { recipient }),
    )
  return (
    <OperationsReportRow title={`${recipient} · ${kind}`} at={formatOperatorTime(died_at)}>
      <span className="block text-danger">
        {t('operations.deadLetters.times', { count: times })}
        {error && ` · ${error}`}
      </span>
      <span className="mt-2 flex flex-wrap gap-3">
        <Button size="sm" loading={isBusy} onClick={() => act('retry')}>
          {t('operations.deadLetters.retry')}
        </Button>
        <SmallButton loading={isBusy} onClick={() => act('discard')}>
          {t('operations.deadLetters.discard')}
        </SmallButton>
      </span>
    </OperationsReportRow>
  )
}
