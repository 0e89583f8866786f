import type { OwnProfile } from '#contract/people/profiles'
import { ResumeField } from '../../fields/resume-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SkillList } from './card-parts.tsx'
import { EditLink } from './edit-link.tsx'
import { EditablePanel } from './editable-panel.tsx'
import { resumeElementId } from './focus-resume.ts'
import { LongText } from './long-text.tsx'
import { OwnProfileAside } from './own-profile-aside.tsx'
import { OwnProfileHead } from './own-profile-head.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { Timeline, type TimelineEntry } from './timeline.tsx'
import { educationTimelineEntry, pastJobTimelineEntry } from './timeline-entries.ts'
import { useTotalExperienceText } from './use-duration-text.ts'

type OwnProfileViewProps = { profile: OwnProfile; onResumeChange: (url: string | null) => void }

/** The person's own profile with all its parts. An empty part asks the person to fill it in. */
export function OwnProfileView({ profile, onResumeChange }: OwnProfileViewProps) {
  const t = useT('profile')
  const { id, summary, skills, experience, education } = profile
  const total = useTotalExperienceText(experience)
  const editEntry = (entry: TimelineEntry, to: string) => (
    <EditLink to={to} icon="i-lucide-pencil" label={t('timeline.edit', { title: entry.title })} />
  )
  return (
    <ProfileLayout
      head={<OwnProfileHead profile={profile} />}
      main={
        <>
          <EditablePanel
            name="about"
            to={paths.profileEdit.href(id)}
            icon="i-lucide-message-square-text"
          >
            {summary && <LongText text={summary} className="text-lg" />}
          </EditablePanel>
          <EditablePanel
            name="skills"
            to={paths.profileEdit.href(id, 'skills')}
            icon="i-lucide-zap"
          >
            {skills.length > 0 && <SkillList skills={skills} />}
          </EditablePanel>
          <EditablePanel
            name="experience"
            to={paths.profileJobNew.href(id)}
            icon="i-lucide-briefcase"
            sum={total}
            addsEntry
          >
            {experience.length > 0 && (
              <Timeline
                entries={experience.map(pastJobTimelineEntry)}
                actionsFor={(entry) => editEntry(entry, paths.profileJob.href(id, entry.id))}
              />
            )}
          </EditablePanel>
          <EditablePanel
            name="education"
            to={paths.profileEducationNew.href(id)}
            icon="i-lucide-graduation-cap"
            addsEntry
          >
            {education.length > 0 && (
              <Timeline
                entries={education.map(educationTimelineEntry)}
                actionsFor={(entry) => editEntry(entry, paths.profileEducation.href(id, entry.id))}
              />
            )}
          </EditablePanel>
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
