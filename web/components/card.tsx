import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

type CardProps = ComponentProps<'div'> & {
  /** Renders its only child (an article, a list item, a form) with the card's styles. */
  asChild?: boolean
  /** Whether the card is selected. Selected cards are raised and have a coloured border. */
  open?: boolean
}

export function Card({ asChild, open = false, className, ...rest }: CardProps) {
  const Root = asChild ? Slot.Root : 'div'
  return (
    <Root
      {...rest}
      className={joinClassNames(
        'rounded-card border bg-surface transition-[border-color,box-shadow]',
        open ? 'border-brand shadow-open' : 'border-line',
        className,
      )}
    />
  )
}
