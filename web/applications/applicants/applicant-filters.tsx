import { useEffect, useId, useState } from 'react'
import type { ApplicantsOverview } from '#contract/applications/applications'
import { applicationSorts, applicationStatuses } from '#contract/enums'
import { limits } from '#contract/limits'
import { SmallButton } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import type { ApplicantFilters } from './queries.ts'

/** The search starts when the member has stopped typing for this long. */
const pauseMs = 300

type ApplicantFiltersProps = {
  filters: ApplicantFilters
  /** For each status, the number of applications that match all other filters. */
  counts: ApplicantsOverview['counts'] | undefined
  /** All labels that members have given to applications for this offer. */
  labels: readonly string[]
  onChange: (filters: ApplicantFilters) => void
}

const withinDays = ['1', '7', '30'] as const

export function ApplicantFilterBar({ filters, counts, labels, onChange }: ApplicantFiltersProps) {
  const t = useT('applicants')
  const names = useT('enums')
  const id = useId()
  const [typed, setTyped] = useState(filters.search)
  /** Whether all filters are shown on phones. Wider screens always show them. */
  const [isOpen, setOpen] = useState(false)
  const { search } = filters
  const active = [filters.status, filters.label, filters.withinDays, filters.hasNotes].filter(
    Boolean,
  ).length
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onChange({ ...filters, search: typed.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, search, filters, onChange])
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`
  return (
    <search className="mb-5 grid gap-4 xs:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Field label={t('filters.search')} filters>
        <Input
          type="search"
          leading={<span className="i-lucide-search" />}
          placeholder={t('filters.searchHint')}
          maxLength={limits.searchTextMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <SmallButton
        icon="i-lucide-sliders-horizontal"
        aria-expanded={isOpen}
        aria-controls={id}
        className="self-end min-h-control! sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? t('filters.moreActive', { active }) : t('filters.more')}
      </SmallButton>
      <div
        id={id}
        className={isOpen ? 'grid gap-4 xs:col-span-2 sm:contents' : 'hidden sm:contents'}
      >
        <LabelledSelect
          filters
          label={t('filters.status')}
          value={filters.status ?? 'all'}
          onValueChange={(status) =>
            onChange({ ...filters, status: status === 'all' ? null : status })
          }
          options={[
            { value: 'all' as const, label: withCount(t('filters.all'), all) },
            ...applicationStatuses.map((value) => ({
              value,
              label: withCount(names(`application_status.${value}`), counts?.[value]),
            })),
          ]}
        />
        <LabelledSelect
          filters
          label={t('filters.sort')}
          value={filters.sortBy}
          onValueChange={(sortBy) => onChange({ ...filters, sortBy })}
          options={applicationSorts.map((value) => ({
            value,
            label: names(`application_sort.${value}`),
          }))}
        />
        <LabelledSelect
          filters
          label={t('filters.since')}
          value={String(filters.withinDays ?? 'all')}
          onValueChange={(days) =>
            onChange({ ...filters, withinDays: days === 'all' ? null : Number(days) })
          }
          options={[
            { value: 'all', label: t('filters.always') },
            ...withinDays.map((value) => ({ value, label: t(`filters.within.${value}`) })),
          ]}
        />
        <LabelledSelect
          filters
          label={t('filters.label')}
          value={filters.label ?? ''}
          onValueChange={(label) => onChange({ ...filters, label: label || null })}
          options={[
            { value: '', label: t('filters.anyLabel') },
            ...labels.map((value) => ({ value, label: value })),
          ]}
        />
        <Checkbox
          checked={filters.hasNotes}
          onCheckedChange={(hasNotes) => onChange({ ...filters, hasNotes })}
          label={t('filters.hasNotes')}
        />
      </div>
    </search>
  )
}
