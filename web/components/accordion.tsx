import './accordion.css'
import { Accordion as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type AccordionProps = {
  /** The values of the open items. Several items can be open at once. */
  values: string[]
  onValuesChange: (values: string[]) => void
  items: readonly { value: string; title: ReactNode; content: ReactNode }[]
  headingLevel?: 2 | 3 | 4
}

export function Accordion({ values, onValuesChange, items, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Primitive.Root type="multiple" value={values} onValueChange={onValuesChange}>
      {items.map((item) => (
        <Primitive.Item key={item.value} value={item.value} className="border-b border-line">
          <Primitive.Header asChild>
            <Heading>
              <Primitive.Trigger
                className={
                  'accordion-trigger flex w-full min-h-control-lg cursor-pointer items-center ' +
                  'justify-between gap-4 py-3 text-left font-semibold rounded-tag hover:text-brand'
                }
              >
                {item.title}
                <span aria-hidden="true" className="i-lucide-chevron-down text-muted" />
              </Primitive.Trigger>
            </Heading>
          </Primitive.Header>
          <Primitive.Content className="accordion-content overflow-hidden">
            <div className="pb-4 text-muted max-w-prose">{item.content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
