import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'

/** Navigates after three seconds unless the person has left the page. Renders nothing. */
export function DelayedRedirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname } = location
    const timer = setTimeout(() => {
      // While the next page loads, this component stays mounted under the new address, so compare
      // the path. The query may differ: this page removes it from its own address.
      if (location.pathname === pathname) navigate(to, { replace: true })
    }, limits.redirectMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return null
}
