import { Badge } from '../../components/badge.tsx'
import { useT } from '../../lib/i18n.ts'

/** Highlights a skill of an offer that is also in the reader's profile. */
export function OwnSkillBadge({ skill }: { skill: string }) {
  const t = useT('saved')
  return (
    <Badge tone="success" icon="i-lucide-check">
      {skill}
      <span className="sr-only">{t('ownSkill')}</span>
    </Badge>
  )
}
