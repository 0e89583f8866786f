import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { readTheme, setTheme, type Theme, themes } from '../../lib/theme.ts'

const icons: Record<Theme, string> = {
  system: 'i-lucide-monitor',
  light: 'i-lucide-sun',
  dark: 'i-lucide-moon',
}

/** Three radio buttons in one line: the arrow keys move through them as in any group. */
export function ThemeSwitch() {
  const t = useT('common')
  const [theme, choose] = useState(readTheme)
  return (
    <fieldset className="flex w-fit rounded-full border border-line bg-surface p-0.5">
      <legend className="sr-only">{t('theme.label')}</legend>
      {themes.map((name) => (
        <label
          key={name}
          className={
            'touchable relative inline-flex items-center gap-1.5 min-h-control-sm px-3 rounded-full text-sm ' +
            'cursor-pointer text-muted hover:text-ink transition-colors ' +
            'has-[:checked]:bg-sunken has-[:checked]:text-ink has-[:checked]:font-medium ' +
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand'
          }
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={theme === name}
            onChange={() => {
              setTheme(name)
              choose(name)
            }}
          />
          <span aria-hidden="true" className={`${icons[name]} text-base`} />
          {t(`theme.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
