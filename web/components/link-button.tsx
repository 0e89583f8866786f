import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Link } from './link.tsx'

type LinkButtonProps = ComponentProps<typeof Link> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon'>

export function LinkButton({ variant, size, icon, className, ...link }: LinkButtonProps) {
  return (
    <Button asChild variant={variant} size={size} icon={icon} className={className}>
      <Link {...link} />
    </Button>
  )
}
