import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/people/profiles'
import { AvatarDialog } from '../fields/avatar-dialog.tsx'
import type { DialogOpenProps } from '../fields/form-dialog.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { showToast } from '../lib/toasts.ts'
import { EmployerAccountDialog } from '../people/profile/employer-account-dialog.tsx'
import { EmployerAccountView } from '../people/profile/employer-account-view.tsx'
import { focusResume } from '../people/profile/focus-resume.ts'
import { HistoryEntryDialog } from '../people/profile/history-entry-dialog.tsx'
import { MissingProfilePartsCard } from '../people/profile/missing-profile-parts-card.tsx'
import { NoticeDialog } from '../people/profile/notice-dialog.tsx'
import { OwnProfileView } from '../people/profile/own-profile.tsx'
import { ProfileAboutDialog } from '../people/profile/profile-about-dialog.tsx'
import { ProfileContactDialog } from '../people/profile/profile-contact-dialog.tsx'
import type { ProfileSectionName } from '../people/profile/profile-dialog.ts'
import { ProfileLanguagesDialog } from '../people/profile/profile-languages-dialog.tsx'
import { ProfileLinksDialog } from '../people/profile/profile-links-dialog.tsx'
import { ProfileSkillsDialog } from '../people/profile/profile-skills-dialog.tsx'
import { useProfileDialog } from '../people/profile/use-profile-dialog.ts'
import { changeCachedOwnProfile } from '../people/session/mutations.ts'
import { ownProfileQuery } from '../people/session/queries.ts'
import { SignOutEverywhere } from '../people/session/sign-out-everywhere.tsx'
import { useSession } from '../people/session/state.ts'
import { OwnDataSection } from '../privacy/data-export/own-data-section.tsx'

/** The signed-in person's profile. Addresses below `/profile/edit` open a dialog over it. */
export function ProfilePage() {
  const t = useT('profile')
  usePageTitle('profile')
  const { profile, companies } = useSession()
  const dialog = useProfileDialog()
  // Load the profile again, because it may have been changed on another device.
  const { isFetching } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' })
  // Cannot happen: the route admits only signed-in people.
  if (!profile) return null

  const state = { open: dialog.isOpen, onClose: dialog.close }
  const isFreelancer = profile.profile_type === 'consumer'
  const isOwn = dialog.profileId === null || dialog.profileId === profile.id
  const { shown } = dialog
  return (
    <div className="page py-6 sm:py-10">
      {isFreelancer ? (
        <>
          <MissingProfilePartsCard profile={profile} />
          <OwnProfileView
            profile={profile}
            onResumeChange={(resume_url) => {
              changeCachedOwnProfile({ resume_url })
              showToast({
                tone: 'success',
                title: t(resume_url ? 'resume.saved' : 'resume.removed'),
              })
              // The pressed button is about to disappear, so move focus in the next frame.
              requestAnimationFrame(focusResume)
            }}
          />
        </>
      ) : (
        <EmployerAccountView profile={profile} companies={companies} />
      )}
      <SignOutEverywhere />
      <OwnDataSection email={profile.email} />
      {isOwn && !isFreelancer && shown && shown.kind !== 'section' && (
        <NoticeDialog {...state} title={t('account.noJobs')} text={t('account.noJobsText')} />
      )}
      {!isOwn && <NoticeDialog {...state} title={t('edit.other')} text={t('edit.otherText')} />}
      {isOwn && shown?.kind === 'section' && (
        <SectionDialog
          key={dialog.turn}
          {...state}
          profile={profile}
          section={shown.section}
          isFreelancer={isFreelancer}
        />
      )}
      {isOwn && isFreelancer && shown && shown.kind !== 'section' && (
        <HistoryEntryDialog
          key={dialog.turn}
          {...state}
          kind={shown.kind}
          profile={profile}
          id={shown.id}
          isPending={isFetching}
        />
      )}
    </div>
  )
}

type SectionDialogProps = DialogOpenProps & {
  profile: OwnProfile
  section: ProfileSectionName
  isFreelancer: boolean
}

function SectionDialog({ section, isFreelancer, ...props }: SectionDialogProps) {
  const t = useT('profile')
  const { open, onClose } = props
  if (section === 'avatar') {
    return (
      <AvatarDialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onUploaded={(avatar_url) => {
          changeCachedOwnProfile({ avatar_url })
          showToast({ tone: 'success', title: t('avatar.saved') })
        }}
      />
    )
  }
  if (!isFreelancer) return <EmployerAccountDialog {...props} />
  switch (section) {
    case 'about':
      return <ProfileAboutDialog {...props} />
    case 'skills':
      return <ProfileSkillsDialog {...props} />
    case 'languages':
      return <ProfileLanguagesDialog {...props} />
    case 'contact':
      return <ProfileContactDialog {...props} />
    case 'links':
      return <ProfileLinksDialog {...props} />
  }
}
