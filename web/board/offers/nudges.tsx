import type { OfferFilters } from '#contract/board/offer-filters'
import { Chip } from '../../components/chip.tsx'
import { useT } from '../../lib/i18n.ts'
import type { ChangeFilters } from './use-filters.ts'

/** Suggested filters for popular searches, one filter value each. */
const nudges = [
  { name: 'backend', filter: 'job_type', value: 'Backend' },
  { name: 'frontend', filter: 'job_type', value: 'Frontend' },
  { name: 'design', filter: 'job_type', value: 'Design' },
  { name: 'fullTime', filter: 'employment_type', value: 'Full-time' },
  { name: 'react', filter: 'skills', value: 'react' },
  { name: 'django', filter: 'skills', value: 'django' },
] as const

type NudgesProps = { filters: OfferFilters; onChange: ChangeFilters }

export function Nudges({ filters, onChange }: NudgesProps) {
  const t = useT('board')
  return (
    <ul
      aria-label={t('nudges.label')}
      className="mt-3 flex gap-2 overflow-x-auto -mx-4 px-4 sm:mx-0 sm:px-0 sm:flex-wrap [&>li]:shrink-0"
    >
      {nudges.map(({ name, filter, value }) => {
        const chosen: readonly string[] = filters[filter]
        const isOn = chosen.includes(value)
        const next = isOn ? chosen.filter((other) => other !== value) : [...chosen, value]
        return (
          <li key={name}>
            <Chip selected={isOn} onClick={() => onChange({ [filter]: next })}>
              {t(`nudges.${name}`)}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}
