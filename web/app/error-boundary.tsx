import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** What stands in place of what has failed. */
  fallback: (error: unknown) => ReactNode
  /** Another one than before: what has failed is tried again. */
  resetKey?: unknown
  onFailure?: () => void
  children: ReactNode
}
type Failure = { error: unknown }
type State = {
  resetKey: unknown
  failure: Failure | null
  /** The one for which the fallback stands there; another is the fallback's own. */
  told: Failure | null
}

/** Shows something else in place of what cannot be drawn. React has no hook for it, and logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, failure: null, told: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: State,
  ): Partial<State> | null {
    if (resetKey !== state.resetKey) return { resetKey, failure: null, told: null }
    return state.told ? null : { told: state.failure }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    const { failure, told } = this.state
    // React brings here what fails behind the fallback, too: shown once more it would fail for ever.
    if (failure !== told) throw failure?.error
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
