import { proxy } from 'valtio'
import { limits } from '#contract/limits'

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger'
export type ToastMessage = {
  title: string
  description?: string
  tone?: ToastTone
  /** A button in the message. Pressing it also closes the message. */
  action?: { label: string; onPress: () => void }
}
export type Toast = ToastMessage & { id: number; tone: ToastTone }

export const toastState = proxy<{ list: Toast[] }>({ list: [] })

/** For each toast: its timer and, while the timers are paused, the remaining time. */
const clocks = new Map<
  number,
  { left: number; since: number; timer?: ReturnType<typeof setTimeout> }
>()
let nextId = 1
let isPaused = false

function run(id: number) {
  const clock = clocks.get(id)
  if (!clock || isPaused) return
  clock.since = Date.now()
  clock.timer = setTimeout(() => dismissToast(id), clock.left)
}

/** Shows a message for five seconds. At most three are shown: a fourth one removes the oldest. */
export function showToast(message: ToastMessage): number {
  const id = nextId++
  toastState.list.push({ tone: 'neutral', ...message, id })
  clocks.set(id, { left: limits.toastDurationMs, since: Date.now() })
  run(id)
  while (toastState.list.length > limits.toastsMax) dismissToast(toastState.list[0]?.id ?? id)
  return id
}

export function dismissToast(id: number) {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  toastState.list = toastState.list.filter((shown) => shown.id !== id)
  if (toastState.list.length === 0) isPaused = false
}

/** Pauses the timers of all toasts. Called when one of them is hovered or focused. */
export function pauseToasts() {
  if (isPaused) return
  isPaused = true
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
  }
}

export function resumeToasts() {
  if (!isPaused) return
  isPaused = false
  for (const id of clocks.keys()) run(id)
}
