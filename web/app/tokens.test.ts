import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Rgb = [red: number, green: number, blue: number]
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Converts OKLCH (hue in degrees) to linear sRGB, clipped to the gamut. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The WCAG contrast ratio of two colours, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

// Read as a file, because Vitest replaces style sheets imported with `?raw` by empty strings.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const number = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+);`).exec(css)?.[1])

const oklch = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g
const tokens = new Map<string, Record<Theme, Rgb>>()
for (const [, name, value] of css.matchAll(/--([\w-]+): ((?:light-dark|oklch)\(.*\));/g)) {
  const found = [...(value ?? '').matchAll(oklch)].map(([, l, c, h]) =>
    linearRgb(Number(l) / 100, Number(c), Number(h)),
  )
  const [light, dark = light] = found
  if (name && light && dark) tokens.set(name, { light, dark })
}

function colour(name: string, theme: Theme): Rgb {
  const found = tokens.get(name)
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return found[theme]
}

const grounds = ['paper', 'surface', 'sunken', 'raised']
/** All combinations of a text colour and a background that the site uses. */
const textPairs = [
  ...['ink', 'muted', 'brand', 'danger', 'success', 'warning'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['brand', 'success', 'warning', 'danger'].flatMap(
    (tone) =>
      [
        [tone, `${tone}-soft`],
        ['ink', `${tone}-soft`],
      ] as const,
  ),
  ['spark-ink', 'spark-soft'],
  ['muted', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  // The colours of tooltips and of selected text.
  ['paper', 'ink'],
] as const

/** Field outlines and the focus ring, each with a background on which it must be visible. */
const shapePairs = [
  ...['outline', 'brand', 'danger'].flatMap((line) => grounds.map((on) => [line, on] as const)),
] as const

describe.each(themes)('in the %s theme', (theme) => {
  it.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('%s is visible on %s', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  it("an avatar's initial is readable on any hue", () => {
    const initial = colour('on-avatar', theme)
    for (let hue = 0; hue < 360; hue++) {
      const ground = linearRgb(number('avatar-lightness'), number('avatar-chroma'), hue)
      expect(contrast(initial, ground), `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('the calculation agrees with WCAG', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBe(21)
  // #767676 is the lightest grey that still has a contrast of at least 4.5 on white.
  const grey = (0x76 / 255 + 0.055) / 1.055
  const linear = grey ** 2.4
  expect(contrast([linear, linear, linear], [1, 1, 1])).toBeCloseTo(4.54, 2)
})
