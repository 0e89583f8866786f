import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'

/** Navigates after three seconds unless the person has left the page. Renders nothing. */
export function DelayedRedirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname } = location
    const timer = setTimeout(() => {
      // While the next page loads, this component stays mounted under that page's address. Compare
      // only the path, because this page changes its own query.
      if (location.pathname === pathname) navigate(to, { replace: true })
    }, limits.redirectDelayMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return null
}
