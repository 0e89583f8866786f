import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  type ToastTone,
  toastState,
} from '../lib/toasts.ts'
import { Button, IconButton } from './button.tsx'

const marks: Record<ToastTone, string> = {
  neutral: 'i-lucide-info text-brand',
  success: 'i-lucide-circle-check text-success',
  warning: 'i-lucide-triangle-alert text-warning',
  danger: 'i-lucide-circle-alert text-danger',
}

/** The list of toasts. Always rendered, because screen readers need it before the first toast. */
export function ToastViewport() {
  const t = useT('components')
  const { list } = useSnapshot(toastState)
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If a hovered or focused toast is removed, no leave event follows. Resume the timers here.
    if (list.length > 0 && !isAttended(viewport.current)) resumeToasts()
  }, [list])
  return (
    <div
      ref={viewport}
      role="status"
      aria-label={t('toast.region')}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className={
        'fixed z-70 bottom-0 right-0 w-full sm:w-100 p-4 flex flex-col gap-2 pointer-events-none'
      }
    >
      {list.map((shown) => (
        <div
          key={shown.id}
          className={
            'motion-rise-in pointer-events-auto flex items-start gap-3 rounded-control border ' +
            'border-line bg-raised p-3 pl-4 shadow-float'
          }
        >
          <span aria-hidden="true" className={joinClassNames(marks[shown.tone], 'mt-2')} />
          <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
            <p className="font-semibold">{shown.title}</p>
            {shown.description && <p className="text-sm text-muted">{shown.description}</p>}
          </div>
          {shown.action && (
            <Button
              variant="ghost"
              className="px-3 text-brand"
              onClick={() => {
                dismissToast(shown.id)
                shown.action?.onPress()
              }}
            >
              {shown.action.label}
            </Button>
          )}
          <IconButton
            label={t('toast.close')}
            icon="i-lucide-x"
            className="text-muted"
            onClick={() => dismissToast(shown.id)}
          />
        </div>
      ))}
    </div>
  )
}

/** Whether a toast is focused or hovered. Ignores `:hover` after a tap on a touch screen. */
function isAttended(viewport: HTMLElement | null) {
  if (viewport === null) return false
  if (viewport.matches(':focus-within')) return true
  return viewport.matches(':hover') && window.matchMedia('(hover: hover)').matches
}
