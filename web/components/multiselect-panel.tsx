import './menu.css'
import { Popover } from 'radix-ui'
import { type RefObject, useState } from 'react'
import { useT } from '../lib/i18n.ts'
import { findPortalContainer } from '../lib/landmark.ts'
import { buildAnchoredPanelProps } from './anchored-panel.ts'
import { GhostButton } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Input } from './input.tsx'
import type { SelectOption } from './select.tsx'

type MultiSelectPanelProps = {
  anchor: RefObject<HTMLElement | null>
  label: string
  options: readonly SelectOption[]
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  onOpenChange: (open: boolean) => void
}

/** A search field is shown if there are at least this many options. */
const searchThreshold = 9

export function MultiSelectPanel(props: MultiSelectPanelProps) {
  const { anchor, label, options, values, onValuesChange, onOpenChange } = props
  const t = useT('components')
  const [wanted, setWanted] = useState('')
  const shown = options.filter((option) =>
    option.label.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  )
  const change = (value: string, isChosen: boolean) =>
    onValuesChange(isChosen ? [...values, value] : values.filter((other) => other !== value))
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal container={findPortalContainer(anchor.current)}>
        <Popover.Content
          aria-label={label}
          align="start"
          {...buildAnchoredPanelProps(anchor)}
          className={
            'popover z-60 flex flex-col rounded-control border border-line bg-raised shadow-float ' +
            'w-[max(var(--radix-popover-trigger-width),15rem)] max-w-[calc(100vw-1rem)] ' +
            'max-h-[min(22rem,var(--radix-popover-content-available-height))]'
          }
        >
          {options.length >= searchThreshold && (
            <div className="p-2 border-b border-line">
              <Input
                type="search"
                aria-label={t('multiselect.search')}
                placeholder={t('multiselect.search')}
                leading={<span className="i-lucide-search" />}
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
              />
            </div>
          )}
          <div className="min-h-0 flex-1 overflow-y-auto px-3.5 py-1.5">
            {shown.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={values.includes(option.value)}
                onCheckedChange={(isChosen) => change(option.value, isChosen)}
              />
            ))}
            {shown.length === 0 && (
              <p className="py-2 text-muted">{t('multiselect.nothing', { wanted })}</p>
            )}
          </div>
          {values.length > 0 && (
            <div className="p-1.5 border-t border-line">
              <GhostButton onClick={() => onValuesChange([])}>{t('multiselect.clear')}</GhostButton>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
