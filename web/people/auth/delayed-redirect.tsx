import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'

/** Navigates after three seconds unless the person has left the page. Renders nothing. */
export function DelayedRedirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname } = location
    const timer = setTimeout(() => {
      // While the next page is loading, this component stays mounted, although the address bar
      // already shows the next page's address. So redirect only if the path is unchanged. The query
      // is not compared, because this page removes it from its own address.
      if (location.pathname === pathname) navigate(to, { replace: true })
    }, limits.redirectMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return null
}
