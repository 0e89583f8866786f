import { buildOfferSlugAndUrl } from '#contract/board/offer-address'
import type { ModerationSubject } from '#contract/trust/admin'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type ModerationSubjectLineProps = { subject: ModerationSubject; isHeading?: boolean }

export function ModerationSubjectLine({ subject, isHeading = false }: ModerationSubjectLineProps) {
  const t = useT('admin')
  const { kind, id, name, detail, state, level } = subject
  const Name = isHeading ? 'h2' : 'p'
  return (
    <div className="min-w-0 wrap-anywhere">
      <Name className={isHeading ? 'heading text-xl' : 'font-semibold'}>
        <Link to={hrefOf(subject)}>{name}</Link>
      </Name>
      <p className="text-sm text-muted">
        {[t(`kinds.${kind}`), detail, t(`states.${state}`), level && t(`levels.${level}`), id]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function hrefOf({ kind, id, name, detail }: ModerationSubject): string {
  if (kind === 'offer') return buildOfferSlugAndUrl(id, name, detail).url
  return kind === 'company' ? paths.company.href(id) : paths.publicProfile.href(id)
}
