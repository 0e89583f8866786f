import { useNavigate } from 'react-router'
import type { OwnProfile } from '#contract/people/profiles'
import { Avatar } from '../../components/avatar.tsx'
import { Link } from '../../components/link.tsx'
import { Menu } from '../../components/menu.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { removeAvatar } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'
import { overProfileHistoryState } from './use-profile-dialog.ts'

const look =
  'group relative block w-fit shrink-0 rounded-full no-underline cursor-pointer self-start sm:self-center'

export function OwnAvatar({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const navigate = useNavigate()
  const errorToast = useErrorToast()
  const removal = useProfileChange(removeAvatar)
  const dialog = paths.profileEdit.href(profile.id, 'avatar')
  const picture = (
    <>
      <Avatar name={profile.full_name} src={profile.avatar_url} shape="round" size="xl" />
      <span
        aria-hidden="true"
        className={
          'absolute -right-1 -bottom-1 grid place-items-center size-9 rounded-full border-2 ' +
          'border-surface bg-sunken text-ink transition-colors group-hover:bg-brand ' +
          'group-hover:text-on-brand'
        }
      >
        <span className="i-lucide-camera text-base" />
      </span>
    </>
  )
  if (!profile.avatar_url) {
    return (
      <Link
        to={dialog}
        state={overProfileHistoryState}
        aria-label={t('avatar.add')}
        className={look}
      >
        {picture}
      </Link>
    )
  }
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'success', title: t('avatar.removed') }),
      onError: (error) => errorToast(t('avatar.kept'), error),
    })
  return (
    <Menu
      label={t('avatar.menu')}
      align="start"
      entries={[
        {
          label: t('avatar.change'),
          icon: 'i-lucide-camera',
          onSelect: () => navigate(dialog, { state: overProfileHistoryState }),
        },
        { label: t('avatar.remove'), icon: 'i-lucide-trash-2', onSelect: remove },
      ]}
      trigger={
        <button type="button" aria-label={t('avatar.menu')} className={look}>
          {picture}
        </button>
      }
    />
  )
}
