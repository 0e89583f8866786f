import type { Benefit } from '#contract/offer-enums'
import { useT } from '../../lib/i18n.ts'

export function OfferBenefitList({ benefits }: { benefits: Benefit[] }) {
  const actions = useT('actions')
  const enums = useT('enums')
  if (benefits.length === 0) return null
  return (
    <section>
      <h4 className="font-semibold">{actions('benefits')}</h4>
      <ul className="mt-1.5 grid sm:grid-cols-2 gap-x-6 gap-y-1">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <span aria-hidden="true" className="i-lucide-check text-brand mt-0.75" />
            {enums(`benefits.${benefit}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
