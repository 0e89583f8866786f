import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { ApplicantsSkeleton } from '../applications/applicants/applicants-skeleton.tsx'
import { LoadFailureAlert } from '../components/load-failure-alert.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Tabs } from '../components/tabs.tsx'
import { CompanyPreview } from '../hiring/companies/company-preview.tsx'
import { readCompanyAccountView } from '../hiring/company-account/address.ts'
import { CompanyAccountHeader } from '../hiring/company-account/company-account-header.tsx'
import { CompanyOffersTab } from '../hiring/company-account/company-offers-tab.tsx'
import { CompanyPaymentSection } from '../hiring/company-account/company-payment-section.tsx'
import { CompanyProfileTab } from '../hiring/company-account/company-profile-tab.tsx'
import { CompanyVerificationNotice } from '../hiring/company-account/company-verification-notice.tsx'
import { NoCompanyNotice } from '../hiring/company-account/no-company-notice.tsx'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { loadWithTexts, useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { ownCompaniesQuery } from '../people/session/queries.ts'
import { useSession } from '../people/session/state.ts'

/** The list of applicants, loaded on demand because most visits do not open it. */
const applicants = createOnDemandComponent(
  () => loadWithTexts(import('../applications/applicants/applicants-section.tsx'), 'applicants'),
  (module) => module.ApplicantsSection,
  { placeholder: <ApplicantsSkeleton />, onFailure: 'throw' },
)

const members = createOnDemandComponent(
  () => loadWithTexts(import('../hiring/members/company-members-section.tsx'), 'members'),
  (module) => module.CompanyMembersSection,
  { placeholder: <Skeleton className="h-40 rounded-card!" />, onFailure: 'throw' },
)

/** A company's data, plan, members and offers. Members of several companies can choose one. */
export function CompanyAccountPage() {
  const t = useT('company')
  usePageTitle('companies')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const view = readCompanyAccountView(params)
  const { profile, companies, loading } = useSession()
  const fresh = useQuery({ ...ownCompaniesQuery, refetchOnMount: 'always', enabled: !loading })
  const company = companies.find((one) => one.id === view.companyId) ?? companies[0]

  if (!company) {
    if (loading || (fresh.isFetching && !fresh.error)) return <Loading />
    if (!fresh.error) return <NoCompanyNotice isFreelancer={profile?.profile_type === 'consumer'} />
    return (
      <div className="page py-8 sm:py-12">
        <LoadFailureAlert title={t('failed')} query={fresh} />
      </div>
    )
  }
  return (
    <div className="page max-w-250! py-6 sm:py-10">
      <CompanyAccountHeader company={company} companies={companies} tab={view.tab} />
      {!company.is_verified && (
        <div className="mt-6">
          <CompanyVerificationNotice key={company.id} company={company} />
        </div>
      )}
      <div className="mt-6">
        <Tabs
          label={t('tabs.label')}
          value={view.tab}
          onValueChange={(tab) => navigate(paths.companies.href({ company: company.id, tab }))}
          tabs={[
            {
              value: 'profile',
              label: t('tabs.profile'),
              content: (
                <CompanyProfileTab
                  key={company.id}
                  company={company}
                  preview={(previewed) => <CompanyPreview company={previewed} />}
                />
              ),
            },
            {
              value: 'payment',
              label: t('tabs.payment'),
              content: (
                <CompanyPaymentSection key={company.id} company={company} preselected={view.plan} />
              ),
            },
            {
              value: 'people',
              label: t('tabs.people'),
              content: (
                <members.Component
                  key={company.id}
                  company={company}
                  ownId={profile?.id ?? ''}
                  onLeft={() => navigate(paths.companies.href())}
                />
              ),
            },
            {
              value: 'offers',
              label: t('tabs.offers'),
              content: (
                <CompanyOffersTab
                  key={company.id}
                  company={company}
                  view={view}
                  applicantsOf={(offerId) => (
                    <>
                      <applicants.Component
                        companyId={company.id}
                        offerId={offerId}
                        mayAnswer={hasMemberRight(company.role, 'hire')}
                      />
                      <p className="mt-6 text-sm text-muted">{t('offers.applicationsEnd')}</p>
                    </>
                  )}
                />
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}

function Loading() {
  const t = useT('company')
  return (
    <div role="status" aria-label={t('loading')} className="page max-w-250! py-6 sm:py-10">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-control!" />
        <Skeleton className="h-8 w-64 max-w-full" />
      </div>
      <Skeleton className="mt-8 h-10 w-80 max-w-full" />
      <Skeleton className="mt-6 h-64 rounded-card!" />
    </div>
  )
}
