import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'bg-surface text-ink border border-line hover:bg-sunken hover:border-outline',
  ghost: 'bg-transparent text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

const sizes = {
  sm: 'min-h-control-sm px-3 text-sm gap-1.5',
  md: 'min-h-control px-4 gap-2',
  lg: 'min-h-control-lg px-6 gap-2',
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Shows a spinner and ignores clicks. The button keeps its size and focus. */
  loading?: boolean
  /** Renders its only child, for instance a link, with the button's styles. */
  asChild?: boolean
  /** Icon class, for instance `i-lucide-search`. */
  icon?: string
}

const shape =
  'touchable inline-flex items-center justify-center py-1 rounded-control font-semibold text-center ' +
  'no-underline cursor-pointer select-none transition-colors ' +
  'disabled:opacity-55 disabled:cursor-not-allowed aria-busy:cursor-progress'

export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  asChild = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button'
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    loading ? event.preventDefault() : onClick?.(event)
  return (
    <Root
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={press}
      className={joinClassNames(shape, variants[variant], sizes[size], className)}
    >
      {loading ? <Spinner /> : icon && <span className={icon} aria-hidden="true" />}
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : children}
    </Root>
  )
}

/** A small button with a border. */
export const SmallButton = (props: Omit<ButtonProps, 'size'>) => (
  <Button variant="secondary" size="sm" {...props} />
)

/** A small button without a border, for toolbars and lists. */
export const GhostButton = (props: Omit<ButtonProps, 'variant' | 'size'>) => (
  <Button variant="ghost" size="sm" {...props} />
)

type IconButtonProps = Omit<ButtonProps, 'icon' | 'asChild' | 'children'> & {
  label: string
  icon: string
}

const squares = { sm: 'size-control-sm', md: 'size-control', lg: 'size-control-lg' }

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'md', variant = 'ghost', className, ...rest } = props
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      aria-label={label}
      icon={icon}
      className={joinClassNames(squares[size], 'px-0!', className)}
    />
  )
}
