import { Fragment, type ReactNode } from 'react'
import {
  type ChoiceFilter,
  type FilterName,
  type OfferFilters,
  offerFilters,
} from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'
import { onDemand } from '../../lib/on-demand.tsx'
import { FacetList } from './facet-list.tsx'
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

const salaryField = onDemand(
  () => import('./salary-field.tsx'),
  (module) => module.SalaryField,
  { placeholder: <Skeleton className="h-28 rounded-control!" /> },
)

const countryField = onDemand(
  () => import('./country-field.tsx'),
  (module) => module.CountryFilter,
  { placeholder: <Skeleton className="h-control rounded-control!" /> },
)

/** All filter fields, shared by rail and sheet. */
export function FilterFields({ filters, facets, onChange }: FilterFieldsProps) {
  const t = useT('board')
  const enums = useT('enums')
  const choice = (name: ChoiceFilter) => (
    <FacetList
      label={t(`filters.${name}`)}
      values={offerFilters[name].values}
      chosen={filters[name]}
      labelOf={(value) => enums(`${name}.${value}`)}
      counts={facets?.[name]}
      onChange={(values) => onChange({ [name]: values })}
    />
  )
  // The search has a form of its own.
  const fields: Record<Exclude<FilterName, 'search'>, ReactNode> = {
    workplace: choice('workplace'),
    employment_type: choice('employment_type'),
    experience_level: choice('experience_level'),
    minimumSalaryEur: (
      <salaryField.Component
        label={t('filters.minimumSalaryEur')}
        value={filters.minimumSalaryEur}
        onChange={(minimumSalaryEur, gesture) => onChange({ minimumSalaryEur }, gesture)}
      />
    ),
    with_salary: choice('with_salary'),
    country: (
      <countryField.Component
        chosen={filters.country}
        facets={facets?.country}
        onChange={(country) => onChange({ country })}
      />
    ),
    job_type: choice('job_type'),
    skills: (
      <skillsField.Component
        values={filters.skills}
        suggestions={facets?.skills.map(({ skill }) => skill) ?? []}
        onChange={(skills) => onChange({ skills })}
      />
    ),
  }
  return (
    <div className="flex flex-col gap-6">
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </div>
  )
}
