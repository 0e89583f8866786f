import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

type Options = {
  /** Shown while the component is loading. */
  placeholder?: ReactNode
  /**
   * Called if the component was rendered but could not be loaded. With `throw`, the error is thrown
   * to the error boundary.
   */
  onFailure?: (() => void) | 'throw'
  /**
   * Whether the server renders the component, too. The server then loads it first, and the browser
   * loads it before hydration.
   */
  isOnServer?: boolean
}

/**
 * A component whose code is loaded on demand, because only some visitors need it. `preload` loads
 * it early, for instance when the pointer reaches its button. Otherwise it is loaded when it is
 * rendered. `pick` selects the export of the module. React.lazy is not used for two reasons.
 * Suspense delays loaded content by up to 300 ms, too long for a menu. And a component that fails
 * to load would break the page around it.
 */
export function createOnDemandComponent<Module, Props extends object>(
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
    if (!Ready) return placeholder
    if (isOnServer) return <Ready {...props} />
    // If the component suspends, for instance because its texts are missing, only its own place is
    // empty. Without this boundary React would hide the whole page, and the focus would be lost.
    return (
      <Suspense fallback={placeholder}>
        <Ready {...props} />
      </Suspense>
    )
  }

  return {
    Component: OnDemand,
    /** Preloads the component. Errors are ignored, because rendering tries again. */
    preload: () => void fetchPart().catch(() => undefined),
    /** Loads the component; returns null if it is already loaded. */
    load: () => (Part ? null : fetchPart()),
  }
}
