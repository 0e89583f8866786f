import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorScreen } from '../features/shell/error-screen.tsx'
import { paths } from './paths.ts'

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}

export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <ErrorScreen message={messageOf(error)} homeHref={paths.home.href()} />
}
