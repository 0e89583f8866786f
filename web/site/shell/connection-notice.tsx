import { onlineManager, useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useHeightProperty } from '../../lib/use-height-property.ts'

/** The notice reports failing requests only after this time. */
const failingMs = 2_000
/** The notice reports slow requests only after this time. */
const slowMs = 5_000

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/**
 * A notice that the connection is offline, failing or slow. Its element is always rendered, because
 * screen readers announce only changes to an element that already exists. Elements that stick to
 * the edge of the screen leave space for the notice.
 */
export function ConnectionNotice() {
  const t = useT('common')
  const notice = useRef<HTMLDivElement>(null)
  useHeightProperty(notice, '--connection-height')
  const hasNetwork = useSyncExternalStore(subscribe, isOnline)
  const isFailing = useLasting(
    useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 }) > 0,
    failingMs,
  )
  const isSlow = useLasting(useIsFetching() > 0, slowMs)
  const news = !hasNetwork ? 'offline' : isFailing ? 'failing' : isSlow ? 'slow' : null
  return (
    <div
      ref={notice}
      role="status"
      className="connection-notice order-last sticky z-30"
      style={{ bottom: 'var(--notice-height, 0px)' }}
    >
      {news && (
        <p className="safe-bottom border-t border-line bg-warning-soft pt-3 text-center text-sm text-ink motion-fade-in">
          <span className="page block">
            <strong className="font-semibold text-warning">{t(`connection.${news}.title`)}</strong>{' '}
            {t(`connection.${news}.text`)}
          </span>
        </p>
      )}
    </div>
  )
}

/** Whether `isSo` has been true for at least `ms` without interruption. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isSo, ms])
  return isLasting
}
