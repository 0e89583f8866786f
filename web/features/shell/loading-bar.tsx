import { useNavigation } from 'react-router'
import { useT } from '../../lib/i18n.ts'

/** A line at the top while the next page is on its way; what comes at once never shows it. */
export function LoadingBar() {
  const t = useT('common')
  const isLoading = useNavigation().state !== 'idle'
  if (!isLoading) return null
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className="late fixed z-80 inset-x-0 top-0 h-0.75 overflow-hidden"
    >
      <div className="h-full w-1/3 rounded-full bg-brand motion-progress" />
    </div>
  )
}
