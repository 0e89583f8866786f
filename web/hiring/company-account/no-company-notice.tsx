import { LinkButton } from '../../components/link-button.tsx'
import { RingedIcon } from '../../components/ringed-icon.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** Says that the first offer creates a company, or tells freelancers that they cannot publish. */
export function NoCompanyNotice({ isFreelancer }: { isFreelancer: boolean }) {
  const t = useT('company')
  const kind = isFreelancer ? 'freelancer' : 'none'
  return (
    <div className="page py-12 sm:py-20">
      <div className="mx-auto flex max-w-120 flex-col items-center text-center">
        <RingedIcon icon="i-lucide-building-2" />
        <h1 className="heading mt-5 text-3xl">{t(`${kind}.title`)}</h1>
        <p className="mt-3 text-lg text-muted text-pretty">{t(`${kind}.text`)}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-2 lt-sm:w-full lt-sm:flex-col">
          {isFreelancer ? (
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
          )}
        </div>
      </div>
    </div>
  )
}
