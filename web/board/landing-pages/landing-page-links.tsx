import type { OfferLandingPage } from '#contract/board/landing-pages'
import { Link } from '../../components/link.tsx'
import { formatNumber } from '../../lib/format-money.ts'
import { paths } from '../../lib/paths.ts'

export const LandingPageLinks = ({ pages }: { pages: readonly OfferLandingPage[] }) => (
  <ul className="flex flex-wrap gap-2">
    {pages.map(({ slug, label, count }) => (
      <li key={slug} className="min-w-0">
        <Link
          to={paths.landing.href(slug)}
          className="touchable inline-flex items-baseline gap-1.5 min-w-0 px-3 py-1.5 rounded-full border border-line bg-surface text-sm font-medium text-ink no-underline hover:border-outline wrap-anywhere"
        >
          {label}
          <span className="text-muted font-normal tabular-nums">{formatNumber(count)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
