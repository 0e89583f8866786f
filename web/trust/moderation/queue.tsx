import { useId } from 'react'
import type { AdminQueue } from '#contract/trust/admin'
import { reportReasons } from '#contract/trust/moderation'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'
import { type QueueItem, queueItems } from './queue-items.ts'
import { SubjectLine } from './subject-line.tsx'
import { useQueue } from './use-queue.ts'

/**
 * Reports and held offers: the list on one side, the selected item with its decision on the other.
 */
export function Queue({ queue }: { queue: AdminQueue }) {
  const t = useT('admin')
  const reasons = useT('report')
  const items = queueItems(queue)
  const deciding = useQueue(items)
  const { item, hidden, isBusy } = deciding
  return (
    <section aria-label={t('queue.title')}>
      <p className="text-muted">
        {t('queue.total', queue.total)} <span className="short:hidden">{t('queue.keys')}</span>
      </p>
      {hidden && (
        <p className="mt-3">
          <Button variant="secondary" size="sm" loading={isBusy} onClick={deciding.undo}>
            {t('queue.undo', { name: hidden.name })}
          </Button>
        </p>
      )}
      {item ? (
        <div className="mt-5 grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] items-start">
          <ol className="flex flex-col gap-2">
            {items.map((one) => (
              <li key={one.key}>
                <Line
                  item={one}
                  isChosen={one === item}
                  onChoose={() => deciding.choose(one.key)}
                />
              </li>
            ))}
          </ol>
          <Card asChild>
            <div className="flex flex-col gap-4 p-5">
              <SubjectLine subject={item.subject} isHeading />
              <Signals item={item} />
              {item.text && <p className="whitespace-pre-wrap wrap-anywhere">{item.text}</p>}
              <Field label={t('reasons.ground')}>
                <Select
                  label={t('reasons.ground')}
                  value={deciding.ground}
                  options={reportReasons.map((value) => ({
                    value,
                    label: reasons(`reasons.${value}`),
                  }))}
                  onValueChange={deciding.setGround}
                />
              </Field>
              <Field label={t('reasons.note')} help={t('reasons.noteHelp')}>
                <Textarea
                  rows={3}
                  value={deciding.note}
                  onChange={({ target }) => deciding.setNote(target.value)}
                />
              </Field>
              <div className="flex flex-wrap gap-3">
                <Button loading={isBusy} onClick={() => deciding.act(true)}>
                  {t(item.subject.kind === 'profile' ? 'queue.suspend' : 'queue.hide')}
                </Button>
                <Button variant="secondary" loading={isBusy} onClick={() => deciding.act(false)}>
                  {t(item.report ? 'queue.leave' : 'queue.release')}
                </Button>
              </div>
            </div>
          </Card>
        </div>
      ) : (
        <p className="mt-8 text-lg">{t('queue.empty')}</p>
      )}
    </section>
  )
}

type LineProps = { item: QueueItem; isChosen: boolean; onChoose: () => void }

function Line({ item: { report, subject }, isChosen, onChoose }: LineProps) {
  const t = useT('admin')
  const reasons = useT('report')
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={onChoose}
      className={classNames(
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

function Signals({ item: { signals, report } }: { item: QueueItem }) {
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
