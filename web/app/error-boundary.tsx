import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
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
  /** The failure for which the fallback is rendered. */
  shown: Failure | null
}

/** Renders a fallback if its children throw. A class, because no React hook catches errors. */
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
    // The fallback itself has thrown. Throw to the outer boundary, to avoid an endless loop.
    if (failure !== shown) throw failure?.error
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
