import type { OfferFacets } from '#contract/board/offers'
import { formatItalianCountryName } from '#contract/board/place-name'
import { Chip } from '../../../components/chip.tsx'
import { Select } from '../../../components/select.tsx'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'

type CountryFilterProps = {
  /** The chosen countries, as ISO codes in lower case. */
  chosen: readonly string[]
  facets: OfferFacets['country'] | undefined
  onChange: (chosen: string[]) => void
}

export function CountryFilterField({ chosen, facets = [], onChange }: CountryFilterProps) {
  const t = useT('board')
  const options = facets
    .filter(({ country }) => !chosen.includes(country))
    .map(({ country, count }) => ({
      value: country,
      label: `${formatItalianCountryName(country)} (${formatNumber(count)})`,
    }))
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-muted">
        {t('filters.country')}
      </p>
      <Select
        label={t('filters.country')}
        value=""
        placeholder={t('filters.countryPlaceholder')}
        options={options}
        onValueChange={(country) => onChange([...chosen, country])}
      />
      {chosen.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {chosen.map((country) => (
            <li key={country}>
              <Chip selected onClick={() => onChange(chosen.filter((one) => one !== country))}>
                {formatItalianCountryName(country)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
