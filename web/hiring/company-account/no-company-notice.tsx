import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** Says that the first offer creates a company, or tells freelancers that they cannot publish. */
export function NoCompanyNotice({ isFreelancer }: { isFreelancer: boolean }) {
  const t = useT('company')
  const kind = isFreelancer ? 'freelancer' : 'none'
  return (
    <PageNotice
      icon="i-lucide-building-2"
      title={t(`${kind}.title`)}
      link={
        isFreelancer
          ? { to: paths.home.href(), label: t('freelancer.toOffers') }
          : { to: paths.offerCreate.href(), label: t('none.begin'), icon: 'i-lucide-plus' }
      }
      actions={
        !isFreelancer && (
          <LinkButton to={paths.pricing.href()} variant="ghost" size="lg">
            {t('none.prices')}
          </LinkButton>
        )
      }
    >
      <p>{t(`${kind}.text`)}</p>
    </PageNotice>
  )
}
