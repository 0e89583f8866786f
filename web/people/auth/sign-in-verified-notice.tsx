import { extractFirstName } from '#contract/people/first-name'
import type { OwnProfile } from '#contract/people/profiles'
import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { DelayedRedirect } from './delayed-redirect.tsx'
import { choosePathAfterVerification } from './sign-in-target.ts'

type SignInVerifiedNoticeProps = { profile: OwnProfile; callbackUrl: string | null }

export function SignInVerifiedNotice({ profile, callbackUrl }: SignInVerifiedNoticeProps) {
  const t = useT('auth')
  const to = choosePathAfterVerification(profile, callbackUrl)
  const isNew = profile.profile_type === 'consumer' && profile.onboarding_status !== 'completed'
  return (
    <PageNotice
      isStep
      icon="i-lucide-check"
      tone="success"
      title={t('verified.title')}
      actions={
        <LinkButton to={to} replace size="lg">
          {t('verified.continue')}
        </LinkButton>
      }
    >
      <p>{t('verified.welcome', { name: extractFirstName(profile.full_name) })}</p>
      <p>{t(isNew ? 'verified.toOnboarding' : 'verified.onward')}</p>
      <DelayedRedirect to={to} />
    </PageNotice>
  )
}
