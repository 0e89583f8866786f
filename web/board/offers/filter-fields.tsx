import type { OfferFilters } from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { employmentTypes, experienceLevels, jobTypes } from '#contract/enums'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'
import { onDemand } from '../../lib/on-demand.tsx'
import { FacetList } from './facet-list.tsx'
import { SalaryField } from './salary-field.tsx'
import type { ChangeFilters } from './use-filters.ts'

type FilterFieldsProps = {
  filters: OfferFilters
  facets: OfferFacets | undefined
  onChange: ChangeFilters
}

/** Loaded on demand: it has the most code and is the last field. */
const skillsField = onDemand(
  () => import('./skills-field.tsx'),
  (module) => module.SkillsField,
  { placeholder: <Skeleton className="h-control rounded-control!" /> },
)

/** All filter fields, shared by rail and sheet. */
export function FilterFields({ filters, facets, onChange }: FilterFieldsProps) {
  const t = useT('board')
  const enums = useT('enums')
  return (
    <div className="flex flex-col gap-6">
      <FacetList
        label={t('filters.employmentType')}
        values={employmentTypes}
        chosen={filters.employment_type}
        labelOf={(value) => enums(`employment_type.${value}`)}
        counts={facets?.employment_type}
        onChange={(employment_type) => onChange({ employment_type })}
      />
      <FacetList
        label={t('filters.experienceLevel')}
        values={experienceLevels}
        chosen={filters.experience_level}
        labelOf={(value) => enums(`experience_level.${value}`)}
        counts={facets?.experience_level}
        onChange={(experience_level) => onChange({ experience_level })}
      />
      <SalaryField
        value={filters.salary_range_max}
        onChange={(salary_range_max, gesture) => onChange({ salary_range_max }, gesture)}
      />
      <FacetList
        label={t('filters.jobType')}
        values={jobTypes}
        chosen={filters.job_type}
        labelOf={(value) => enums(`job_type.${value}`)}
        counts={facets?.job_type}
        onChange={(job_type) => onChange({ job_type })}
      />
      <skillsField.Component
        values={filters.skills}
        suggestions={facets?.skills.map(({ skill }) => skill) ?? []}
        onChange={(skills) => onChange({ skills })}
      />
    </div>
  )
}
