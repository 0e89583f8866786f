import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { ErrorScreen } from '../features/shell/error-screen.tsx'
import { paths } from '../lib/paths.ts'

type ErrorBoundaryProps = { location: Location; children: ReactNode }
type State = { location: Location; failure: { error: unknown } | null }

/** Shows what failed in place of what it holds, until one goes elsewhere. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { location: this.props.location, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: ErrorBoundaryProps, state: State): State | null {
    return location === state.location ? null : { location, failure: null }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <ErrorScreen message={messageOf(failure.error)} homeHref={paths.home.href()} />
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
