import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

type Options = {
  /** Shown while the part is loading. */
  placeholder?: ReactNode
  /** Called if the part was rendered and could not be loaded; `throw` uses the error boundary. */
  onFailure?: (() => void) | 'throw'
  /** Rendered by the server, too, which loads it first; the browser loads it before hydration. */
  isOnServer?: boolean
}

/**
 * A component that only some visitors need: loaded on the first sign of interest (`preload`), or at
 * the latest when it is rendered; `pick` selects the export.
 *
 * Not React.lazy: Suspense delays what it reveals by up to 300 ms, too long for a menu, and a part
 * that fails to load would take down the page around it.
 */
export function onDemand<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { placeholder = null, onFailure = () => undefined, isOnServer = false }: Options = {},
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
      () => (isOnServer ? Part : undefined),
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
    /** Errors are ignored here; rendering tries again. */
    preload: () => void fetchPart().catch(() => undefined),
    /** Loads the part and returns a promise to await; null if it is loaded. */
    load: () => (Part ? null : fetchPart()),
  }
}
