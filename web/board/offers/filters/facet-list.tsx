import { useId, useState } from 'react'
import { GhostButton } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { useT } from '../../../lib/i18n.ts'

/** How many values are shown until the button “Mostra tutte” (show all) is pressed. */
const collapsedMax = 5

type FacetListProps = {
  label: string
  values: readonly string[]
  chosen: readonly string[]
  labelOf: (value: string) => string
  /** The number of offers for each value; undefined while loading. */
  counts: Record<string, number> | undefined
  onChange: (chosen: string[]) => void
}

/** The checkboxes of a filter with a fixed set of values. */
export function FacetList(props: FacetListProps) {
  const { label, values, chosen, labelOf, counts, onChange } = props
  const t = useT('board')
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  // Do not hide just one value behind the button “show all”. Chosen values are always shown.
  const folds = values.length > collapsedMax + 1
  const visible = values.filter(
    (value, index) => isWhole || !folds || index < collapsedMax || chosen.includes(value),
  )

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{label}</legend>
      <div id={id}>
        {visible.map((value) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            label={labelOf(value)}
            count={counts?.[value]}
          />
        ))}
      </div>
      {folds && (
        <GhostButton
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
          className="-ml-3"
        >
          {isWhole ? t('filters.showFewer') : t('filters.showAll', { total: values.length })}
          <span className="sr-only">: {label}</span>
        </GhostButton>
      )}
    </fieldset>
  )
}
