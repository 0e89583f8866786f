import { type CSSProperties, useState } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

const sizes = {
  sm: 'size-8 text-sm',
  md: 'size-12 text-lg',
  lg: 'size-16 text-2xl',
  xl: 'size-24 text-3xl',
}

type AvatarProps = {
  name: string
  src?: string | null
  /** Square for companies, round for people. */
  shape?: 'square' | 'round'
  size?: keyof typeof sizes
  className?: string
}

/** The hue for a name: always the same for the same name, but different for similar names. */
function hueOf(name: string) {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return (hash * 137.508) % 360
}

/** A picture or the initial. Hidden from screen readers, which read the name beside it. */
export function Avatar({ name, src, shape = 'square', size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const initial = [...name.trim()][0]?.toLocaleUpperCase('it') ?? '?'
  const look = joinClassNames(
    sizes[size],
    'shrink-0 overflow-hidden',
    shape === 'round' ? 'rounded-full' : size === 'sm' ? 'rounded-tag' : 'rounded-control',
    className,
  )
  if (src && src !== broken)
    return (
      <img
        // Loading may have failed before hydration, when no error handler was attached.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(src)
        }}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={joinClassNames(look, 'border border-line bg-sunken object-cover')}
      />
    )
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(name.trim().toLowerCase()).toFixed(0) } as CSSProperties}
      className={joinClassNames(look, 'avatar grid place-items-center font-semibold select-none')}
    >
      {initial}
    </span>
  )
}
