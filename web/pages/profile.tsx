import { useQuery } from '@tanstack/react-query'
import { type Snapshot, useSnapshot } from 'valtio'
import type { OwnProfile } from '#contract/profiles'
import { AvatarDialog } from '../features/editors/avatar-dialog.tsx'
import { EducationDialog } from '../features/editors/education-dialog.tsx'
import { ExperienceDialog } from '../features/editors/experience-dialog.tsx'
import { LanguageList } from '../features/editors/language-list.tsx'
import { ResumeField } from '../features/editors/resume-field.tsx'
import { spokenLanguage } from '../features/editors/spoken-languages.ts'
import { TimezonePicker } from '../features/editors/timezone-picker.tsx'
import { OwnData } from '../features/own-data/own-data.tsx'
import { AboutForm } from '../features/profile/about-form.tsx'
import { AccountForm } from '../features/profile/account-form.tsx'
import { CompanyAccount } from '../features/profile/company-account.tsx'
import { ContactForm } from '../features/profile/contact-form.tsx'
import { focusResume } from '../features/profile/focus-resume.ts'
import type { DialogState } from '../features/profile/form-dialog.tsx'
import { LanguagesForm } from '../features/profile/languages-form.tsx'
import { LinksForm } from '../features/profile/links-form.tsx'
import { MissingPartsCard } from '../features/profile/missing-parts-card.tsx'
import { NoticeDialog } from '../features/profile/notice-dialog.tsx'
import { OwnProfileView } from '../features/profile/own-profile.tsx'
import type { ProfileSection } from '../features/profile/profile-dialog.ts'
import { freshProfileQuery } from '../features/profile/queries.ts'
import { RemoveEntry } from '../features/profile/remove-entry.tsx'
import { SkillsForm } from '../features/profile/skills-form.tsx'
import { useEducationSaving, useJobSaving } from '../features/profile/use-entry-saving.ts'
import { useFormName } from '../features/profile/use-form-name.ts'
import { useFound } from '../features/profile/use-found.ts'
import { useProfileDialog } from '../features/profile/use-profile-dialog.ts'
import { SignOutEverywhere } from '../features/session/sign-out-everywhere.tsx'
import { session } from '../features/session/state.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { toast } from '../lib/toasts.ts'

/** The person's own profile; addresses below it open a dialog over it. */
export function ProfilePage() {
  const t = useT('profile')
  const meta = useT('meta')
  useDocumentTitle(meta('pages.profile'))
  const { profile, companies } = useSnapshot(session)
  const dialog = useProfileDialog()
  const id = profile?.id ?? ''
  // A past job may have been added on another device.
  const { isPending } = useQuery({ ...freshProfileQuery(id), enabled: id !== '' })
  // The route guard ensures that there is one.
  if (!profile) return null

  const state = { open: dialog.isOpen, onClose: dialog.close }
  const isFreelancer = profile.profile_type === 'consumer'
  const isOwn = dialog.profileId === null || dialog.profileId === profile.id
  const { shown } = dialog
  return (
    <div className="page py-6 sm:py-10">
      {isFreelancer ? (
        <>
          <MissingPartsCard profile={profile} />
          <OwnProfileView
            profile={profile}
            resume={(title) => (
              <ResumeField
                title={title}
                isKept
                url={profile.resume_url}
                // The upload itself updates the session.
                onUrlChange={(url) => {
                  toast({ tone: 'success', title: t(url ? 'resume.saved' : 'resume.removed') })
                  // The pressed button disappears with the next paint.
                  requestAnimationFrame(focusResume)
                }}
              />
            )}
          />
        </>
      ) : (
        <CompanyAccount profile={profile} companies={companies} />
      )}
      <SignOutEverywhere />
      <OwnData email={profile.email} />
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
      {isOwn && isFreelancer && shown?.kind === 'experience' && (
        <JobDialog
          key={dialog.turn}
          {...state}
          profile={profile}
          id={shown.id}
          isPending={isPending}
        />
      )}
      {isOwn && isFreelancer && shown?.kind === 'education' && (
        <StudyDialog
          key={dialog.turn}
          {...state}
          profile={profile}
          id={shown.id}
          isPending={isPending}
        />
      )}
    </div>
  )
}

type DialogProps = DialogState & { profile: Snapshot<OwnProfile> }
type SectionDialogProps = DialogProps & { section: ProfileSection; isFreelancer: boolean }

function SectionDialog({ section, isFreelancer, ...props }: SectionDialogProps) {
  const t = useT('profile')
  const { open, onClose } = props
  if (section === 'avatar') {
    return (
      <AvatarDialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onUploaded={() => toast({ tone: 'success', title: t('avatar.saved') })}
      />
    )
  }
  if (!isFreelancer) return <AccountForm {...props} />
  switch (section) {
    case 'about':
      return <AboutForm {...props} />
    case 'skills':
      return <SkillsForm {...props} />
    case 'languages':
      return (
        <LanguagesForm
          {...props}
          atLeast={[spokenLanguage('en')]}
          list={(values, onChange) => <LanguageList values={values} onValuesChange={onChange} />}
        />
      )
    case 'contact':
      return (
        <ContactForm
          {...props}
          timezone={(zone, onChange, error) => (
            <TimezonePicker value={zone} onValueChange={onChange} error={error} />
          )}
        />
      )
    case 'links':
      return <LinksForm {...props} />
  }
}

/** `id` is null for a new entry; `isPending` is true while a missing entry may still be loading. */
type EntryProps = DialogProps & { id: string | null; isPending: boolean }

function JobDialog({ profile, id, isPending, ...state }: EntryProps) {
  const t = useT('profile')
  const job = useFound(profile.experience.find((one) => one.id === id))
  const save = useJobSaving(id)
  const keptAs = useFormName()
  if (id !== null && !job) {
    const open = state.open && !isPending
    const texts = { title: t('experience.unknown'), text: t('experience.unknownText') }
    return <NoticeDialog {...texts} {...state} open={open} />
  }
  return (
    <ExperienceDialog
      {...state}
      describes
      keptAs={keptAs}
      entry={job ? { ...job, temp_id: job.id } : null}
      onSave={save}
      removal={job && <RemoveEntry kind="experience" id={job.id} onClose={state.onClose} />}
    />
  )
}

function StudyDialog({ profile, id, isPending, ...state }: EntryProps) {
  const t = useT('profile')
  const course = useFound(profile.education.find((one) => one.id === id))
  const save = useEducationSaving(id)
  const keptAs = useFormName()
  if (id !== null && !course) {
    const open = state.open && !isPending
    const texts = { title: t('education.unknown'), text: t('education.unknownText') }
    return <NoticeDialog {...texts} {...state} open={open} />
  }
  return (
    <EducationDialog
      {...state}
      describes
      keptAs={keptAs}
      entry={course ? { ...course, temp_id: course.id } : null}
      onSave={save}
      removal={course && <RemoveEntry kind="education" id={course.id} onClose={state.onClose} />}
    />
  )
}
