import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import {
  type ChoiceFilterName,
  type OfferFilterName,
  type OfferFilters,
  offerFilterDefinitions,
} from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { capitalizePlaceName } from '#contract/board/place-name'
import { limits } from '#contract/limits'
import { Skeleton } from '../../../components/skeleton.tsx'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { useT } from '../../../lib/i18n.ts'
import { offerListQuery } from '../queries.ts'
import { FacetList } from './facet-list.tsx'
import type { ChangeFiltersFunction } from './use-filters.ts'

type FilterFieldsProps = {
  filters: OfferFilters
  facets: OfferFacets | undefined
  onChange: ChangeFiltersFunction
}

/** Fields that are loaded on demand, because their code is larger than that of the other fields. */
const wordsField = createOnDemandComponent(
  () => import('./free-words-filter-field.tsx'),
  (module) => module.FreeWordsFilterField,
  { placeholder: <Skeleton className="h-34 rounded-control!" /> },
)

const salaryField = createOnDemandComponent(
  () => import('./minimum-salary-filter-field.tsx'),
  (module) => module.MinimumSalaryFilterField,
  { placeholder: <Skeleton className="h-28 rounded-control!" /> },
)

const postedField = createOnDemandComponent(
  () => import('./posted-within-filter-field.tsx'),
  (module) => module.PostedWithinFilterField,
  { placeholder: <Skeleton className="h-control rounded-control!" /> },
)

const countryField = createOnDemandComponent(
  () => import('./country-field.tsx'),
  (module) => module.CountryFilterField,
  { placeholder: <Skeleton className="h-control rounded-control!" /> },
)

/** The fields for all filters, shown beside the list or, on narrow screens, in a panel. */
export function FilterFields({ filters, facets, onChange }: FilterFieldsProps) {
  const t = useT('board')
  const enums = useT('enums')
  const list = useQueryClient().getQueryData(offerListQuery(filters).queryKey)
  const choice = (name: ChoiceFilterName) => {
    // Words of the search that mean a value of this filter. The first change here replaces them.
    const words = list?.pages[0]?.search?.interpreted.find(
      ({ filter, text }) => filter === name && filters.search.includes(text),
    )
    const search = filters.search.replace(words?.text ?? '', '').trim()
    return (
      <FacetList
        label={t(`filters.${name}`)}
        values={offerFilterDefinitions[name].values}
        chosen={words ? [...filters[name], words.value] : filters[name]}
        labelOf={(value) => enums(`${name}.${value}`)}
        counts={facets?.[name]}
        onChange={(values) => onChange({ search, [name]: values })}
      />
    )
  }
  // All filters except the search text, which has its own form.
  const fields: Record<Exclude<OfferFilterName, 'search'>, ReactNode> = {
    workplace: choice('workplace'),
    place: (
      <wordsField.Component
        label={t('filters.place')}
        placeholder={t('filters.skillsPlaceholder')}
        suggestionsLabel={t('filters.placesFound')}
        values={filters.place}
        suggestions={facets?.place.map(({ place }) => place) ?? []}
        nameOf={capitalizePlaceName}
        maxLength={limits.placeNameMax}
        onChange={(place) => onChange({ place })}
      />
    ),
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
    posted_within: (
      <postedField.Component
        value={filters.posted_within}
        counts={facets?.posted_within}
        onChange={(posted_within) => onChange({ posted_within })}
      />
    ),
    country: (
      <countryField.Component
        chosen={filters.country}
        facets={facets?.country}
        onChange={(country) => onChange({ country })}
      />
    ),
    job_type: choice('job_type'),
    skills: (
      <wordsField.Component
        label={t('filters.skills')}
        placeholder={t('filters.skillsPlaceholder')}
        suggestionsLabel={t('filters.skillsAsked')}
        values={filters.skills}
        suggestions={facets?.skills.map(({ skill }) => skill) ?? []}
        maxLength={limits.skillLengthMax}
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
