import { useSnapshot } from 'valtio'
import { toSkillKey } from '#contract/board/skills'
import { limits } from '#contract/limits'
import { Badge } from '../../../components/badge.tsx'
import { useT } from '../../../lib/i18n.ts'
import { savedAndHiddenMarksState } from '../../../people/marks/state.ts'

type OfferSkillsProps = {
  skills: string[]
  /** Whether to show all skills. Otherwise, a long list is cut, with `+3` at the end. */
  isWhole: boolean
}

export function OfferSkillList({ skills, isWhole }: OfferSkillsProps) {
  const t = useT('board')
  const { skills: ownKeys } = useSnapshot(savedAndHiddenMarksState)
  const shown = isWhole ? skills : skills.slice(0, limits.collapsedCardSkillsMax)
  const rest = skills.length - shown.length
  if (skills.length === 0) return null
  return (
    <ul aria-label={t('card.skills')} className="flex flex-wrap gap-1.5">
      {shown.map((skill) => (
        <li key={skill} className="min-w-0 flex">
          {ownKeys.includes(toSkillKey(skill)) ? (
            <Badge tone="success" icon="i-lucide-check">
              {skill}
              <span className="sr-only">{t('card.ownSkill')}</span>
            </Badge>
          ) : (
            <Badge>{skill}</Badge>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li className="flex">
          <Badge>
            <span aria-hidden="true">+{rest}</span>
            <span className="sr-only">{t('card.moreSkills', { count: rest })}</span>
          </Badge>
        </li>
      )}
    </ul>
  )
}
