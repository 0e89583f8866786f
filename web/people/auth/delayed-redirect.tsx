import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'

/** Navigates after three seconds unless the person has left the page. Renders nothing. */
export function DelayedRedirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname } = location
    const timer = setTimeout(() => {
      // Do not redirect if the person has gone to another page, which may still be loading. Compare
      // only the path, because this page changes its own query.
      if (location.pathname === pathname) navigate(to, { replace: true })
    }, limits.redirectDelayMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return null
}
