import type { JobOffer } from '#contract/board/offers'
import { Link } from '../../../components/link.tsx'
import { OfferSalaryText } from '../card/offer-salary-text.tsx'

type OfferLinksProps = { title: string; offers: readonly JobOffer[] }

export function OfferLinkList({ title, offers }: OfferLinksProps) {
  if (offers.length === 0) return null
  return (
    <section className="mt-10 print:hidden">
      <h2 className="heading text-xl">{title}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="relative min-w-0 rounded-card border border-line bg-surface p-4 hover:border-outline"
          >
            <h3 className="font-semibold wrap-anywhere">
              <Link
                to={offer.url}
                className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card after:content-['']"
              >
                {offer.title}
              </Link>
            </h3>
            <p className="mt-0.5 mb-2 text-sm text-muted wrap-anywhere">{offer.company_id.name}</p>
            <p className="text-sm">
              <OfferSalaryText offer={offer} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
