import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onValueChange, tabs } = props
  return (
    <Primitive.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Primitive.List
        aria-label={label}
        className="flex flex-wrap xs:flex-nowrap gap-x-3 sm:gap-x-5 overflow-x-auto border-b border-line px-0.5"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={
              'tab min-h-control-lg shrink-0 rounded-t-tag -outline-offset-2 cursor-pointer border-b-2 border-transparent px-1 ' +
              'font-semibold text-muted transition-colors hover:text-ink'
            }
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
