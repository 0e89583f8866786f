import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

type Options = {
  placeholder?: ReactNode
  /** What to do if the code cannot be loaded. `throw` passes the error to the error boundary. */
  onFailure?: (() => void) | 'throw'
  /** Whether the server renders the component, too. If so, its code is loaded before hydration. */
  isOnServer?: boolean
}

/**
 * Creates a component whose code is loaded on rendering, or earlier by `preload`. `pick` selects
 * the component from the module. React.lazy has two drawbacks: it would show loaded content up to
 * 300 ms later, and a component that fails to load would break the page around it.
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

  // biome-ignore lint/correctness/noComponentHookFactories: called only at module level.
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
    // While the component waits for its data or texts, only its own place is empty. Without this
    // boundary, React would hide the whole page, and focus would be lost.
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
    load: () => (Part ? null : fetchPart()),
  }
}
