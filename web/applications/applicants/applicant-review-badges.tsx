import type { ApplicationReview } from '#contract/applications/reviews'
import { Badge } from '../../components/badge.tsx'
import { useT } from '../../lib/i18n.ts'

export function ApplicantReviewBadges({ review }: { review: ApplicationReview }) {
  const t = useT('applicants')
  const { labels, rating, notes_count: count } = review
  if (labels.length === 0 && rating === null && count === 0) return null
  return (
    <ul aria-label={t('review.marks')} className="mt-2.5 flex flex-wrap gap-1.5">
      {rating !== null && (
        <li>
          <Badge tone="brand">{t('review.stars', { rating })}</Badge>
        </li>
      )}
      {count > 0 && (
        <li>
          <Badge tone="brand" icon="i-lucide-message-square-text">
            {t('review.notesCount', { count })}
          </Badge>
        </li>
      )}
      {labels.map((label) => (
        <li key={label} className="min-w-0 max-w-full">
          <Badge tone="brand" icon="i-lucide-tag">
            {label}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
