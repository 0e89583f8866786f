import { defineConfig, presetIcons, presetWind3, type Rule, type Variant } from 'unocss'

const token = (name: string) => `var(--${name})`
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))

/** Spacing steps that are CSS variables, because tokens.css reduces them on small screens. */
const spaces = Object.fromEntries(
  [3, 4, 5, 6, 7, 8, 10, 12].map((step) => [step, token(`space-${step}`)]),
)
/** Animations whose keyframes are in base.css. */
const animations = ['fade-in', 'rise-in', 'spin', 'pulse', 'progress']

/**
 * Screen widths in em, so that they depend on the text size: with text at 200 %, a laptop gets the
 * layout of a phone. At the default text size, `xs` applies to all phones.
 */
const breakpoints: Record<string, string> = {
  xs: '20em',
  sm: '40em',
  md: '48em',
  lg: '64em',
  xl: '80em',
}

/** `lt-sm:w-full`: screens narrower than `sm`. The preset's own variant works only with px. */
const below: Variant = {
  name: 'below',
  order: -1,
  match: (matcher) => {
    const [prefix, name = ''] = /^lt-(\w+):/.exec(matcher) ?? []
    const size = breakpoints[name]
    if (!prefix || !size) return undefined
    return {
      matcher: matcher.slice(prefix.length),
      handle: (input, next) => next({ ...input, parent: `@media (width < ${size})` }),
    }
  },
}

const mediaVariant =
  (prefix: string, parent: string): Variant =>
  (matcher) =>
    matcher.startsWith(prefix)
      ? {
          matcher: matcher.slice(prefix.length),
          handle: (input, next) => next({ ...input, parent }),
        }
      : undefined

/** Low screens, where fixed elements would leave too little space: `short:static`. */
const short = mediaVariant('short:', '@media (height < 30em)')

/** Touch screens, which need larger buttons: `coarse:py-3`. */
const coarse = mediaVariant('coarse:', '@media (pointer: coarse)')

/** The CSS variable with an icon's picture. */
const picture = '--un-icon'

export default defineConfig({
  presets: [
    presetWind3({ preflight: 'on-demand', dark: 'media' }),
    presetIcons({
      // The class of an icon contains only its picture, with thinner lines than Lucide's. What all
      // icons have in common is in base.css.
      processor: (icon) => {
        for (const name of Object.keys(icon)) if (name !== picture) delete icon[name]
        icon[picture] = String(icon[picture])
          .replace(" width='1em' height='1em'", '')
          .replaceAll("stroke-width='2'", "stroke-width='1.75'")
      },
    }),
  ],
  content: { pipeline: { include: [/\.tsx($|\?)/] } },
  variants: [below, short, coarse],
  rules: [
    ...animations.map((name): Rule => [`motion-${name}`, { animation: `var(--motion-${name})` }]),
    // Breaks long words, for instance in company names, skills and addresses.
    ['wrap-anywhere', { 'overflow-wrap': 'anywhere' }],
    ['text-pretty', { 'text-wrap': 'pretty' }],
    ['text-balance', { 'text-wrap': 'balance' }],
  ],
  shortcuts: {
    page: 'mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8',
    heading: 'font-display font-bold tracking-heading text-balance',
    'field-box':
      'w-full min-h-control bg-surface text-ink border border-outline rounded-control ' +
      'transition-colors hover:border-muted aria-[invalid=true]:border-danger ' +
      'disabled:bg-sunken disabled:text-muted disabled:cursor-not-allowed',
  },
  // Only the colours in tokens.css exist. A class with any other colour must have no effect.
  extendTheme: (theme) => {
    const own = theme as Record<string, unknown>
    own.colors = {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      ...tokens('paper', 'surface', 'sunken', 'raised', 'line', 'outline', 'ink', 'muted', 'veil'),
      ...tokens('brand', 'brand-strong', 'brand-soft', 'on-brand'),
      ...tokens('spark', 'spark-soft', 'spark-ink'),
      ...tokens('success', 'success-soft', 'warning', 'warning-soft'),
      ...tokens('danger', 'danger-strong', 'danger-soft', 'on-danger'),
    }
    own.spacing = { ...(own.spacing as object), ...spaces }
    own.fontFamily = { sans: token('font-sans'), display: token('font-display') }
    own.fontSize = {
      xs: [token('text-xs'), '1.45'],
      sm: [token('text-sm'), '1.45'],
      base: [token('text-base'), '1.5'],
      lg: [token('text-lg'), '1.5'],
      xl: [token('text-xl'), '1.3'],
      '2xl': [token('text-2xl'), '1.2'],
      '3xl': [token('text-3xl'), '1.15'],
      hero: [token('text-hero'), '1.02'],
    }
    own.borderRadius = {
      none: '0',
      tag: token('radius-tag'),
      control: token('radius-control'),
      card: token('radius-card'),
      full: '9999px',
    }
    own.boxShadow = { none: 'none', open: token('shadow-open'), float: token('shadow-float') }
    const sizes = {
      'control-sm': token('control-sm'),
      control: token('control'),
      'control-lg': token('control-lg'),
    }
    for (const dimension of ['width', 'height', 'minWidth', 'minHeight', 'maxHeight'])
      own[dimension] = { ...(own[dimension] as object), ...sizes }
    own.maxWidth = { ...(own.maxWidth as object), page: '70.5rem', prose: '68ch' }
    own.letterSpacing = { heading: '-0.02em', normal: '0' }
    return own as typeof theme
  },
  theme: { breakpoints },
})
