import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

type Options = {
  /** Keeps its place until it is there. */
  placeholder?: ReactNode
  /** Told when it was rendered and could not be fetched; `throw` leaves it to the error boundary. */
  onFailure?: (() => void) | 'throw'
}

/**
 * A part that only some visitors come to see: fetched on the first sign of interest (`preload`), or
 * at the latest when it is rendered; `pick` names the export.
 *
 * Not React.lazy: a Suspense boundary holds back what it reveals for up to 300 ms, which a menu
 * does not have, and a part that cannot be fetched would take the page around it along.
 */
export function onDemand<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { placeholder = null, onFailure = () => undefined }: Options = {},
) {
  let Part: ComponentType<Props> | undefined
  const listeners = new Set<() => void>()

  async function fetchPart() {
    if (Part) return
    Part = pick(await load())
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level.
  function OnDemand(props: Props) {
    const Ready = useSyncExternalStore(
      subscribe,
      () => Part,
      () => Part,
    )
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Part) return
      fetchPart().catch(onFailure === 'throw' ? (error) => setFailure({ error }) : onFailure)
    }, [])
    if (failure) throw failure.error
    return Ready ? <Ready {...props} /> : placeholder
  }

  return {
    Component: OnDemand,
    /** Where it fails, rendering asks again. */
    preload: () => void fetchPart().catch(() => undefined),
    /** Asks for it, for whoever wants to wait; null when it is here. */
    arrival: () => (Part ? null : fetchPart()),
  }
}
