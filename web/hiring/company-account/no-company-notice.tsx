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
      actions={
        isFreelancer ? (
          <LinkButton to={paths.home.href()} size="lg">
            {t('freelancer.toOffers')}
          </LinkButton>
        ) : (
          <>
            <LinkButton to={paths.offerCreate.href()} size="lg" icon="i-lucide-plus">
              {t('none.begin')}
            </LinkButton>
            <LinkButton to={paths.pricing.href()} variant="ghost" size="lg">
              {t('none.prices')}
            </LinkButton>
          </>
        )
      }
    >
      <p>{t(`${kind}.text`)}</p>
    </PageNotice>
  )
}
