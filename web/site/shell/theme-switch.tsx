import { useT } from '../../lib/i18n.ts'
import { setTheme, themes, useTheme } from '../../lib/theme.ts'

/** Three radio buttons in one line, so that arrow keys work as in any radio group. */
export function ThemeSwitch() {
  const t = useT('common')
  const theme = useTheme()
  return (
    <fieldset className="flex flex-wrap w-fit rounded-card border border-line bg-surface p-0.5">
      <legend className="sr-only">{t('theme.label')}</legend>
      {themes.map((name) => (
        <label
          key={name}
          className={
            'touchable relative inline-flex items-center min-h-control-sm px-3 rounded-[14px] text-sm ' +
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
            onChange={() => setTheme(name)}
          />
          {t(`theme.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
