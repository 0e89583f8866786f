import { useQuery } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/people/profiles'
import { Avatar } from '../../components/avatar.tsx'
import { useT } from '../../lib/i18n.ts'
import { SkillList, SpokenLanguageList, WebsiteAndSocialLinks } from './card-parts.tsx'
import { CollapsibleText } from './collapsible-text.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { ProfileTimeline } from './profile-timeline.tsx'
import { workHistoryQuery } from './queries.ts'
import { toEducationTimelineEntry, toPastJobTimelineEntry } from './timeline-entries.ts'
import { useTotalExperienceText } from './use-duration-text.ts'

/** Loads the work history separately, because its copy in `card` may be out of date. */
export function OtherPersonProfileCard({ card }: { card: ProfileCard }) {
  const { data } = useQuery(workHistoryQuery(card))
  return <ProfileCardView card={{ ...card, ...data }} />
}

export function ProfileCardView({ card }: { card: ProfileCard }) {
  const t = useT('profile')
  const { full_name, job_title, summary, skills, experience, education } = card
  const total = useTotalExperienceText(experience)
  const isEmpty = !summary && skills.length + experience.length + education.length === 0
  const hasLinks = Object.keys(card.social_links).length > 0
  return (
    <ProfileLayout
      head={
        <ProfileHeader
          avatar={<Avatar name={full_name} src={card.avatar_url} shape="round" size="xl" />}
          name={full_name}
          jobTitle={job_title}
        />
      }
      main={
        <>
          {isEmpty && <p className="text-muted">{t('card.empty')}</p>}
          {summary && (
            <ProfilePanel title={t('about.title')}>
              <CollapsibleText text={summary} className="text-lg" />
            </ProfilePanel>
          )}
          {skills.length > 0 && (
            <ProfilePanel title={t('skills.title')}>
              <SkillList skills={skills} />
            </ProfilePanel>
          )}
          {experience.length > 0 && (
            <ProfilePanel title={t('experience.title')} sum={total}>
              <ProfileTimeline entries={experience.map(toPastJobTimelineEntry)} />
            </ProfilePanel>
          )}
          {education.length > 0 && (
            <ProfilePanel title={t('education.title')}>
              <ProfileTimeline entries={education.map(toEducationTimelineEntry)} />
            </ProfilePanel>
          )}
        </>
      }
      aside={
        <>
          {card.spoken_languages.length > 0 && (
            <ProfilePanel title={t('languages.title')}>
              <SpokenLanguageList languages={card.spoken_languages} />
            </ProfilePanel>
          )}
          {hasLinks && (
            <ProfilePanel title={t('links.networks')}>
              <WebsiteAndSocialLinks links={card.social_links} />
            </ProfilePanel>
          )}
        </>
      }
    />
  )
}
