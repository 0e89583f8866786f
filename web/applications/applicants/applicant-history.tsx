import type { ReceivedApplication } from '#contract/applications/applications'
import type { ReviewDetails } from '#contract/applications/reviews'
import { VerticalTimeline } from '../../components/vertical-timeline.tsx'
import { useT } from '../../lib/i18n.ts'
import { mergeApplicationHistory } from './history-steps.ts'

type ApplicantHistoryProps = {
  timeline: ReceivedApplication['timeline']
  /** What members recorded; undefined until it is loaded. */
  events: ReviewDetails['events'] | undefined
}

export function ApplicantHistory({ timeline, events }: ApplicantHistoryProps) {
  const t = useT('applicants')
  const titleOf = ({ kind, detail }: ReviewDetails['events'][number]) => {
    if (kind === 'rated') {
      return detail ? t('event.rated', { rating: detail }) : t('event.unrated')
    }
    if (kind === 'staged') {
      return detail ? t('event.staged', { stage: detail }) : t('event.unstaged')
    }
    if (kind === 'note' || kind === 'note_removed') return t(`event.${kind}`)
    return t(`event.${kind}`, { label: detail ?? '' })
  }
  return (
    <section aria-label={t('details.steps')} className="border-t border-line pt-5">
      <VerticalTimeline
        label={t('details.steps')}
        steps={mergeApplicationHistory(timeline, events).map(({ move, event, at, name }) => ({
          title: move ? t(`steps.${move.status}`) : titleOf(event),
          at,
          by: name,
        }))}
      />
    </section>
  )
}
