import { Badge } from '../../components/badge.tsx'
import { useT } from '../../lib/i18n.ts'

/** A skill of an offer that the reader has. */
export function OwnSkill({ skill }: { skill: string }) {
  const t = useT('saved')
  return (
    <Badge tone="success" icon="i-lucide-check">
      {skill}
      <span className="sr-only">{t('ownSkill')}</span>
    </Badge>
  )
}
