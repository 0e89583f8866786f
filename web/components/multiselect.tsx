import { type ComponentProps, useRef, useState } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import type { SelectOption } from './select.tsx'
import { showLoadFailureToast } from './show-load-failure-toast.ts'

type MultiSelectProps<Value extends string> = Pick<
  ComponentProps<'button'>,
  'id' | 'disabled' | 'className' | 'aria-describedby' | 'aria-invalid'
> & {
  values: readonly Value[]
  onValuesChange: (values: Value[]) => void
  options: readonly SelectOption<Value>[]
  label: string
  /** Shown while nothing is chosen, by default the label. */
  placeholder?: string
}

const panel = createOnDemandComponent(
  () => import('./multiselect-panel.tsx'),
  (module) => module.MultiSelectPanel,
  { onFailure: showLoadFailureToast },
)

/** A button that opens a list to choose several values. The list is loaded on hover or focus. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { values, onValuesChange, options, label, placeholder, className, id, disabled } = props
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = options.filter((option) => values.includes(option.value))
  const text = chosen.map((option) => option.label).join(', ')
  const count = chosen.length > 1 ? chosen.length : undefined
  return (
    <>
      <button
        ref={trigger}
        type="button"
        id={id}
        disabled={disabled}
        aria-describedby={props['aria-describedby']}
        data-invalid={props['aria-invalid'] ? '' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={[label, text || placeholder, count].filter(Boolean).join(' ')}
        onClick={() => setOpen(!open)}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        className={joinClassNames(
          'field-box flex items-center gap-2 pl-3 pr-2.5 text-left cursor-pointer',
          className,
        )}
      >
        <span className={joinClassNames('min-w-0 flex-1 truncate', text === '' && 'text-muted')}>
          {text || placeholder || label}
        </span>{' '}
        {count && (
          <span className="rounded-full bg-brand-soft px-2 text-sm font-semibold text-brand">
            {count}
          </span>
        )}
        <span aria-hidden="true" className="i-lucide-chevron-down text-muted" />
      </button>
      {open && (
        <panel.Component
          anchor={trigger}
          label={label}
          options={options}
          values={values}
          onValuesChange={(next) => onValuesChange(next as Value[])}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
