import './menu.css'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { RefObject } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { findPortalContainer } from '../lib/landmark.ts'
import { buildAnchoredPanelProps } from './anchored-panel.ts'
import { Link } from './link.tsx'

export type MenuEntry =
  | { label: string; icon?: string; to: string }
  | { label: string; icon?: string; onSelect: () => void }
  | MenuChoice
  | 'separator'

/** A part of a menu with a heading and options. The chosen option has a tick. */
type MenuChoice = {
  label: string
  options: readonly { value: string; label: string; icon?: string }[]
  value: string
  onValueChange: (value: string) => void
}

export type MenuPanelProps = {
  entries: readonly MenuEntry[]
  label: string
  align?: 'start' | 'end'
  anchor: RefObject<HTMLElement | null>
  onOpenChange: (open: boolean) => void
}

const row =
  'menu-item flex items-center gap-2.5 min-h-control px-2.5 rounded-tag cursor-pointer no-underline ' +
  'text-ink outline-none select-none'

export function MenuPanel(props: MenuPanelProps) {
  const { label, entries, align = 'end', anchor, onOpenChange } = props
  return (
    <Primitive.Root open onOpenChange={onOpenChange} modal={false}>
      {/* Radix positions a menu at its own trigger, so this invisible one covers our button. */}
      <Primitive.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="absolute inset-0 pointer-events-none" />
      </Primitive.Trigger>
      <Primitive.Portal container={findPortalContainer(anchor.current)}>
        <Primitive.Content
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          {...buildAnchoredPanelProps(anchor)}
          className={
            'popover z-50 min-w-[min(13rem,calc(100vw-1rem))] max-w-[calc(100vw-1rem)] ' +
            'max-h-[var(--radix-dropdown-menu-content-available-height)] overflow-y-auto ' +
            'rounded-control border border-line bg-raised p-1.5 shadow-float'
          }
        >
          {entries.map((entry, index) => (
            <Entry key={entry === 'separator' ? index : entry.label} entry={entry} />
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'separator') return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
  if ('options' in entry) return <Choice {...entry} />
  const icon = <EntryIcon icon={entry.icon} />
  if ('to' in entry)
    return (
      <Primitive.Item asChild className={row}>
        <Link to={entry.to}>
          {icon}
          {entry.label}
        </Link>
      </Primitive.Item>
    )
  return (
    <Primitive.Item className={row} onSelect={entry.onSelect}>
      {icon}
      {entry.label}
    </Primitive.Item>
  )
}

function Choice({ label, options, value, onValueChange }: MenuChoice) {
  return (
    <Primitive.RadioGroup aria-label={label} value={value} onValueChange={onValueChange}>
      <p aria-hidden="true" className="px-2.5 py-1.5 text-sm font-semibold text-muted">
        {label}
      </p>
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className={row}>
          <EntryIcon icon={option.icon} />
          <span className="min-w-0 flex-1">{option.label}</span>
          <Primitive.ItemIndicator className="i-lucide-check text-brand" />
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}

const EntryIcon = ({ icon }: { icon: string | undefined }) =>
  icon && <span aria-hidden="true" className={joinClassNames(icon, 'text-muted')} />
