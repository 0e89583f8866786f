import type { OwnProfile } from '#contract/people/profiles'
import { ResumeField } from '../../fields/resume-field.tsx'
import { totalDuration } from '../../lib/duration.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { today } from '../../lib/today.ts'
import { SkillList } from './card-parts.tsx'
import { EditLink } from './edit-link.tsx'
import { resumeElementId } from './focus-resume.ts'
import { LongText } from './long-text.tsx'
import { OwnProfileAside } from './own-profile-aside.tsx'
import { OwnProfileHead } from './own-profile-head.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { EmptyPartLink, ProfilePanel } from './profile-panel.tsx'
import { Timeline, type TimelineEntry } from './timeline.tsx'
import {
  educationTimelineEntry,
  hasKnownDuration,
  pastJobTimelineEntry,
} from './timeline-entries.ts'
import { useDurationText } from './use-duration-text.ts'

type OwnProfileViewProps = {
  profile: OwnProfile
  onResumeChange: (url: string | null) => void
}

/** The person's own profile with all its parts. An empty part asks the person to fill it in. */
export function OwnProfileView({ profile, onResumeChange }: OwnProfileViewProps) {
  const t = useT('profile')
  return (
    <ProfileLayout
      head={<OwnProfileHead profile={profile} />}
      main={
        <>
          <About profile={profile} />
          <Skills profile={profile} />
          <Experience profile={profile} />
          <Studies profile={profile} />
          <section id={resumeElementId} aria-labelledby={`${resumeElementId}-title`}>
            <ResumeField
              isKept
              title={
                <h2 id={`${resumeElementId}-title`} className="heading text-xl">
                  {t('resume.title')}
                </h2>
              }
              url={profile.resume_url}
              onUrlChange={onResumeChange}
            />
          </section>
        </>
      }
      aside={<OwnProfileAside profile={profile} />}
    />
  )
}

type PartProps = { profile: OwnProfile }

function About({ profile: { id, summary } }: PartProps) {
  const t = useT('profile')
  const to = paths.profileEdit.href(id)
  return (
    <ProfilePanel
      title={t('about.title')}
      actions={<EditLink to={to} icon="i-lucide-pencil" label={t('about.edit')} />}
    >
      {summary ? (
        <LongText text={summary} className="text-lg" />
      ) : (
        <EmptyPartLink
          to={to}
          icon="i-lucide-message-square-text"
          title={t('about.add')}
          text={t('about.why')}
        />
      )}
    </ProfilePanel>
  )
}

function Skills({ profile: { id, skills } }: PartProps) {
  const t = useT('profile')
  const to = paths.profileEdit.href(id, 'skills')
  return (
    <ProfilePanel
      title={t('skills.title')}
      actions={<EditLink to={to} icon="i-lucide-pencil" label={t('skills.edit')} />}
    >
      {skills.length > 0 ? (
        <SkillList skills={skills} />
      ) : (
        <EmptyPartLink to={to} icon="i-lucide-zap" title={t('skills.add')} text={t('skills.why')} />
      )}
    </ProfilePanel>
  )
}

function Experience({ profile: { id, experience } }: PartProps) {
  const t = useT('profile')
  const durationText = useDurationText()
  const to = paths.profileJobNew.href(id)
  const editor = (entry: TimelineEntry) => (
    <EditLink
      to={paths.profileJob.href(id, entry.id)}
      icon="i-lucide-pencil"
      label={t('timeline.edit', { title: entry.title })}
    />
  )
  const known = experience.filter(hasKnownDuration)
  const sum = known.length > 1 ? durationText(totalDuration(known, today())) : undefined
  return (
    <ProfilePanel
      title={t('experience.title')}
      sum={sum && t('experience.sum', { duration: sum })}
      actions={<EditLink to={to} icon="i-lucide-plus" label={t('experience.add')} />}
    >
      {experience.length > 0 ? (
        <Timeline entries={experience.map(pastJobTimelineEntry)} actionsFor={editor} />
      ) : (
        <EmptyPartLink
          to={to}
          icon="i-lucide-briefcase"
          title={t('experience.add')}
          text={t('experience.why')}
        />
      )}
    </ProfilePanel>
  )
}

function Studies({ profile: { id, education } }: PartProps) {
  const t = useT('profile')
  const to = paths.profileEducationNew.href(id)
  const editor = (entry: TimelineEntry) => (
    <EditLink
      to={paths.profileEducation.href(id, entry.id)}
      icon="i-lucide-pencil"
      label={t('timeline.edit', { title: entry.title })}
    />
  )
  return (
    <ProfilePanel
      title={t('education.title')}
      actions={<EditLink to={to} icon="i-lucide-plus" label={t('education.add')} />}
    >
      {education.length > 0 ? (
        <Timeline entries={education.map(educationTimelineEntry)} actionsFor={editor} />
      ) : (
        <EmptyPartLink
          to={to}
          icon="i-lucide-graduation-cap"
          title={t('education.add')}
          text={t('education.why')}
        />
      )}
    </ProfilePanel>
  )
}
