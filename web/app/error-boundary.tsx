import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Returns what to render instead of the children that failed. */
  fallback: (error: unknown) => ReactNode
  /** When this value changes, the boundary renders its children again. */
  resetKey?: unknown
  onFailure?: () => void
  children: ReactNode
}
type Failure = { error: unknown }
type State = {
  resetKey: unknown
  failure: Failure | null
  /**
   * The error for which the fallback is rendered. If `failure` is a different error, the fallback
   * itself has thrown it.
   */
  shown: Failure | null
}

/**
 * Renders a fallback if its children throw. It is a class because React has no hook for error
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
    // The fallback itself has thrown. Rendering the fallback again would cause an endless loop, so
    // the next error boundary must handle the error.
    if (failure !== shown) throw failure?.error
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
