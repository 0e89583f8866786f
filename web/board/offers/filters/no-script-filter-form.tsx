import {
  type ChoiceFilterName,
  countActiveFilters,
  type DayFilterName,
  emptyOfferFilters,
  listFilterValues,
  type OfferFilterName,
  type OfferFilters,
  offerFilterDefinitions,
  offerFilterNames,
} from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { buildListAddress } from '../list-address.ts'
import { listAvailableSortOrders } from './sort-select.tsx'

type PlainFiltersProps = { filters: OfferFilters; facets: OfferFacets | undefined }

const label = 'block mb-1.5 text-sm font-semibold text-muted'
const link = 'touchable font-medium text-brand'

/** All filters as a form and all sort orders as links, for browsers without scripts. */
export function NoScriptFilterForm({ filters, facets }: PlainFiltersProps) {
  const t = useT('board')
  const enums = useT('enums')
  const { search, sortBy, sortOrder } = filters
  return (
    <details open={countActiveFilters({ ...filters, search: '' }) > 0} className="mb-3">
      <summary className="font-semibold">{t('filters.title')}</summary>
      <form action={paths.home.path} className="flex flex-col gap-6 py-4">
        {Object.entries({ search, sortBy, sortOrder }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {offerFilterNames.map((name) => (
          <Filter
            key={name}
            name={name}
            chosen={listFilterValues(filters, name)}
            counts={isCounted(name) ? facets?.[name] : undefined}
          />
        ))}
        <div className="flex items-center gap-3">
          <button
            type="submit"
            className="min-h-control rounded-control bg-brand px-4 font-semibold text-on-brand"
          >
            {t('filters.show')}
          </button>
          <a
            href={buildListAddress(paths.home.path, { ...emptyOfferFilters, sortBy, sortOrder })}
            className={link}
          >
            {t('filters.clear')}
          </a>
        </div>
      </form>
      <p className={label}>{t('list.sort')}</p>
      <ul className="flex flex-wrap gap-3">
        {listAvailableSortOrders(filters).map(({ by, order, value }) => (
          <li key={value}>
            <a
              // Search engines should not visit the same offers again for every sort order.
              rel="nofollow"
              href={buildListAddress(paths.home.path, { ...filters, sortBy: by, sortOrder: order })}
              className={link}
            >
              {enums(`sort.${value}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const isCounted = (name: OfferFilterName): name is ChoiceFilterName | DayFilterName =>
  offerFilterDefinitions[name].kind === 'choices' || offerFilterDefinitions[name].kind === 'days'

type FilterProps = {
  name: OfferFilterName
  chosen: readonly string[]
  /** The number of offers for each value; undefined if unknown. */
  counts: Record<string, number> | undefined
}

function Filter({ name, chosen, counts }: FilterProps) {
  const t = useT('board')
  const enums = useT('enums')
  const filter = offerFilterDefinitions[name]
  // The search text has its own form.
  if (filter.kind === 'text') return null
  if (filter.kind === 'days') {
    return (
      <label>
        <span className={label}>{t(`filters.${name}`)}</span>
        <select
          name={filter.parameter}
          defaultValue={chosen[0] ?? ''}
          className="min-h-control w-full rounded-control border border-outline bg-surface px-3"
        >
          <option value="">{t('filters.postedAnyTime')}</option>
          {filter.offered.map((count) => (
            <option key={count} value={count}>
              {t('filters.posted', { count })}
              {counts && ` (${formatNumber(counts[count] ?? 0)})`}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (filter.kind !== 'choices') {
    return (
      <label>
        <span className={label}>{t(`filters.${name}`)}</span>
        <input
          name={filter.parameter}
          defaultValue={chosen.join(', ')}
          type={filter.kind === 'amount' ? 'number' : 'text'}
          className="min-h-control w-full rounded-control border border-outline bg-surface px-3"
        />
        {filter.kind === 'words' && (
          <span className="text-sm text-muted">{t('filters.separated')}</span>
        )}
      </label>
    )
  }
  return (
    <fieldset>
      <legend className={label}>{t(`filters.${name}`)}</legend>
      <div className="flex flex-wrap gap-3">
        {filter.values.map((value) => (
          <label key={value} className="inline-flex items-center gap-1.5">
            <input
              type="checkbox"
              name={filter.parameter}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {enums(`${name}.${value}`)}
            {counts && (
              <span className="text-sm text-muted">{formatNumber(counts[value] ?? 0)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
