import type { MenuEntry } from '../../components/menu-panel.tsx'
import { useT } from '../../lib/i18n.ts'
import { useHasAnalytics } from '../../lib/page-data.ts'
import { setTheme, type Theme, themes, useTheme } from '../../lib/theme.ts'
import { openConsentPreferences } from '../consent/state.ts'

const themeIcons: Record<Theme, string> = {
  system: 'i-lucide-laptop',
  light: 'i-lucide-sun',
  dark: 'i-lucide-moon',
}

/** Menu entries for the site's settings, shown in both menus of the header. */
export function useSiteMenuEntries(): MenuEntry[] {
  const t = useT('common')
  const theme = useTheme()
  const choice: MenuEntry = {
    label: t('theme.label'),
    options: themes.map((value) => ({
      value,
      label: t(`theme.${value}`),
      icon: themeIcons[value],
    })),
    value: theme,
    onValueChange: (value) => setTheme(themes.find((one) => one === value) ?? 'system'),
  }
  const cookies: MenuEntry = {
    label: t('footer.cookies'),
    icon: 'i-lucide-shield-check',
    onSelect: openConsentPreferences,
  }
  return useHasAnalytics() ? [choice, 'separator', cookies] : [choice]
}
