import type { OwnJobOffer } from '#contract/hiring/offer-input'
import { SmallButton } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type ApplicantsLinkProps = { offer: Pick<OwnJobOffer, 'id' | 'title'>; companyId: string }

export function ApplicantsLink({ offer: { id, title }, companyId }: ApplicantsLinkProps) {
  const t = useT('company')
  return (
    <SmallButton asChild icon="i-lucide-users">
      <Link
        to={paths.companies.href({ company: companyId, tab: 'offers', offer: id })}
        aria-label={t('offers.applicantsOf', { title })}
      >
        {t('offers.applicants')}
      </Link>
    </SmallButton>
  )
}
