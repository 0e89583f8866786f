import { proxy } from 'valtio'
import { limits } from '#contract/limits'

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger'
export type ToastMessage = {
  title: string
  description?: string
  tone?: ToastTone
  /** A button in the toast; pressing it also closes the toast. */
  action?: { label: string; onPress: () => void }
}
export type Toast = ToastMessage & { id: number; tone: ToastTone }

export const toasts = proxy<{ list: Toast[] }>({ list: [] })

/** The timer of each toast, and its remaining time while paused. */
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

/** Shows a message for five seconds. At most three are visible: a fourth removes the oldest. */
export function toast(message: ToastMessage): number {
  const id = nextId++
  toasts.list.push({ tone: 'neutral', ...message, id })
  clocks.set(id, { left: limits.toastMs, since: Date.now() })
  run(id)
  while (toasts.list.length > limits.toastsMax) dismissToast(toasts.list[0]?.id ?? id)
  return id
}

export function dismissToast(id: number) {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  toasts.list = toasts.list.filter((shown) => shown.id !== id)
  if (toasts.list.length === 0) isPaused = false
}

/** Stops all timers while the pointer or the focus is on the toasts. */
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
