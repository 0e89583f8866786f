import type { OwnProfile } from '#contract/people/profiles'
import { ResumeField } from '../../fields/resume-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SkillList } from './card-parts.tsx'
import { CollapsibleText } from './collapsible-text.tsx'
import { EditableProfilePanel } from './editable-profile-panel.tsx'
import { resumeElementId } from './focus-resume.ts'
import { OwnProfileHeader } from './own-profile-header.tsx'
import { OwnProfileSidebar } from './own-profile-sidebar.tsx'
import { ProfileEditLink } from './profile-edit-link.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { ProfileTimeline } from './profile-timeline.tsx'
import { toEducationTimelineEntry, toPastJobTimelineEntry } from './timeline-entries.ts'
import { useTotalExperienceText } from './use-duration-text.ts'

type OwnProfileViewProps = { profile: OwnProfile; onResumeChange: (url: string | null) => void }

/** The person's own profile with all its parts. An empty part asks the person to fill it in. */
export function OwnProfileView({ profile, onResumeChange }: OwnProfileViewProps) {
  const t = useT('profile')
  const { id, summary, skills, experience, education } = profile
  const total = useTotalExperienceText(experience)
  const editEntry = ({ title }: { title: string }, to: string) => (
    <ProfileEditLink to={to} icon="i-lucide-pencil" label={t('timeline.edit', { title })} />
  )
  return (
    <ProfileLayout
      head={<OwnProfileHeader profile={profile} />}
      main={
        <>
          <EditableProfilePanel
            name="about"
            to={paths.profileEdit.href(id)}
            icon="i-lucide-message-square-text"
          >
            {summary && <CollapsibleText text={summary} className="text-lg" />}
          </EditableProfilePanel>
          <EditableProfilePanel
            name="skills"
            to={paths.profileEdit.href(id, 'skills')}
            icon="i-lucide-zap"
          >
            {skills.length > 0 && <SkillList skills={skills} />}
          </EditableProfilePanel>
          <EditableProfilePanel
            name="experience"
            to={paths.profileJobNew.href(id)}
            icon="i-lucide-briefcase"
            sum={total}
            addsEntry
          >
            {experience.length > 0 && (
              <ProfileTimeline
                entries={experience.map(toPastJobTimelineEntry)}
                actionsFor={(entry) => editEntry(entry, paths.profileJob.href(id, entry.id))}
              />
            )}
          </EditableProfilePanel>
          <EditableProfilePanel
            name="education"
            to={paths.profileEducationNew.href(id)}
            icon="i-lucide-graduation-cap"
            addsEntry
          >
            {education.length > 0 && (
              <ProfileTimeline
                entries={education.map(toEducationTimelineEntry)}
                actionsFor={(entry) => editEntry(entry, paths.profileEducation.href(id, entry.id))}
              />
            )}
          </EditableProfilePanel>
          <section id={resumeElementId} aria-labelledby={`${resumeElementId}-title`}>
            <ResumeField
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
      aside={<OwnProfileSidebar profile={profile} />}
    />
  )
}
