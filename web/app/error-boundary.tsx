import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Rendered instead of the failed children. */
  fallback: (error: unknown) => ReactNode
  /** A new value renders the children again. */
  resetKey?: unknown
  onFailure?: () => void
  children: ReactNode
}
type Failure = { error: unknown }
type State = {
  resetKey: unknown
  failure: Failure | null
  /** The error whose fallback is shown; any other error comes from the fallback itself. */
  shown: Failure | null
}

/**
 * Renders a fallback if its children throw. A class, because React offers no hook for error
 * boundaries. React itself logs the error.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, failure: null, shown: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: State,
  ): Partial<State> | null {
    if (resetKey !== state.resetKey) return { resetKey, failure: null, shown: null }
    return state.shown ? null : { shown: state.failure }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    const { failure, shown } = this.state
    // The fallback itself has thrown. Rendering it again would never end, so pass the error up.
    if (failure !== shown) throw failure?.error
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
