import { useId } from 'react'
import type { AdminReviewQueue } from '#contract/trust/admin'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { joinClassNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'
import { DecisionReasonsFields } from './decision-reasons-fields.tsx'
import { ModerationSubjectLine } from './moderation-subject-line.tsx'
import { ModerationSubjectNotes } from './moderation-subject-notes.tsx'
import { type ModerationQueueItem, toModerationQueueItems } from './queue-items.ts'
import { UndoModerationDecisionsButton } from './undo-button.tsx'
import { useModerationQueue } from './use-moderation-queue.ts'

/** The operators' queue of reports and held offers, with a form to decide about one or more. */
export function ModerationQueue({ queue }: { queue: AdminReviewQueue }) {
  const t = useT('admin')
  const items = toModerationQueueItems(queue)
  const deciding = useModerationQueue(items)
  const { item, marked, isBusy } = deciding
  const isMany = marked.length > 0
  return (
    <section aria-label={t('queue.title')}>
      <p className="text-muted">
        {t('queue.total', queue.total)} <span className="hidden sm:inline">{t('queue.keys')}</span>
      </p>
      <UndoModerationDecisionsButton {...deciding} />
      {items.length > 1 && (
        <Checkbox
          className="mt-3"
          checked={marked.length === items.length}
          onCheckedChange={deciding.markAll}
          label={t('queue.markAll', { count: items.length })}
        />
      )}
      {item ? (
        <div className="mt-5 grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] items-start">
          {/* On a phone, the selected item with its buttons comes before the long list. */}
          <Card asChild>
            <div className="flex flex-col gap-4 p-5 lg:col-start-2">
              {isMany ? (
                <h2 className="heading text-xl">{t('queue.many', { count: marked.length })}</h2>
              ) : (
                <>
                  <ModerationSubjectLine subject={item.subject} isHeading />
                  <Signals item={item} />
                  {item.text && <p className="whitespace-pre-wrap wrap-anywhere">{item.text}</p>}
                </>
              )}
              {!isMany && <ModerationSubjectNotes key={item.subject.id} subject={item.subject} />}
              <DecisionReasonsFields
                reasons={deciding.reasons}
                onReasonsChange={deciding.setReasons}
              />
              <div className="flex flex-wrap gap-3">
                <Button loading={isBusy} onClick={() => void deciding.act(true)}>
                  {isMany
                    ? t('queue.hideMany', { count: marked.length })
                    : t(item.subject.kind === 'profile' ? 'queue.suspend' : 'queue.hide')}
                </Button>
                <Button
                  variant="secondary"
                  loading={isBusy}
                  onClick={() => void deciding.act(false)}
                >
                  {isMany
                    ? t('queue.leaveMany', { count: marked.length })
                    : t(item.report ? 'queue.leave' : 'queue.release')}
                </Button>
              </div>
            </div>
          </Card>
          <ol className="flex flex-col gap-2 lg:col-start-1 lg:row-start-1">
            {items.map((one) => (
              <li key={one.key} className="flex items-start gap-2">
                <Checkbox
                  className="pt-3"
                  checked={marked.includes(one)}
                  onCheckedChange={() => deciding.mark(one.key)}
                  label={
                    <span className="sr-only">{t('queue.mark', { name: one.subject.name })}</span>
                  }
                />
                <Line
                  item={one}
                  isChosen={one === item}
                  onChoose={() => deciding.choose(one.key)}
                />
              </li>
            ))}
          </ol>
        </div>
      ) : (
        <p className="mt-8 text-lg">{t('queue.empty')}</p>
      )}
    </section>
  )
}

type LineProps = { item: ModerationQueueItem; isChosen: boolean; onChoose: () => void }

function Line({ item: { report, subject }, isChosen, onChoose }: LineProps) {
  const t = useT('admin')
  const reasons = useT('report')
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={onChoose}
      className={joinClassNames(
        'w-full rounded-control border p-3 text-left cursor-pointer',
        isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-outline',
      )}
    >
      <span className="block font-semibold wrap-anywhere">{subject.name}</span>
      <span className="block text-sm text-muted">
        {report
          ? `${report.reference} · ${reasons(`reasons.${report.reason}`)}`
          : t('queue.heldOffer')}
      </span>
    </button>
  )
}

function Signals({ item: { signals, report } }: { item: ModerationQueueItem }) {
  const t = useT('admin')
  const id = useId()
  if (signals.length === 0 && (report?.open ?? 0) < 2) return null
  return (
    <div>
      <p id={id} className="font-semibold">
        {t('signals.title')}
      </p>
      <ul aria-labelledby={id} className="list-disc pl-5">
        {report && report.open > 1 && <li>{t('signals.reports', { count: report.open })}</li>}
        {signals.map((signal) => (
          <li key={signal}>{t(`signals.names.${signal}`)}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('signals.hint')}</p>
    </div>
  )
}
