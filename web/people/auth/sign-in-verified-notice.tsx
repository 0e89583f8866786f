import { firstNameOf } from '#contract/people/first-name'
import type { OwnProfile } from '#contract/people/profiles'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { AuthNotice } from './auth-notice.tsx'
import { DelayedRedirect } from './delayed-redirect.tsx'
import { pathAfterVerification } from './sign-in-target.ts'

type VerifiedProps = { profile: OwnProfile; callbackUrl: string | null }

export function SignInVerifiedNotice({ profile, callbackUrl }: VerifiedProps) {
  const t = useT('auth')
  const to = pathAfterVerification(profile, callbackUrl)
  const isNew = profile.profile_type === 'consumer' && profile.onboarding_status !== 'completed'
  return (
    <AuthNotice
      icon="i-lucide-check"
      tone="success"
      title={t('verified.title')}
      actions={
        <Button asChild size="lg">
          <Link to={to} replace>
            {t('verified.continue')}
          </Link>
        </Button>
      }
    >
      <p>{t('verified.welcome', { name: firstNameOf(profile.full_name) })}</p>
      <p>{t(isNew ? 'verified.toOnboarding' : 'verified.onward')}</p>
      <DelayedRedirect to={to} />
    </AuthNotice>
  )
}
