import { useT } from '../../lib/i18n.ts'

/** A line at the top of the screen while the next page loads. It appears only after a delay. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const t = useT('common')
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
