import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'

/** Navigates after three seconds unless the person has left the page. Renders nothing. */
export function DelayedRedirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname } = location
    const timer = setTimeout(() => {
      // While the next page is loading, this component stays mounted although the address is already the
      // next page's. So redirect only if the path is unchanged. The query is ignored, because this page
      // removes it.
      if (location.pathname === pathname) navigate(to, { replace: true })
    }, limits.redirectMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return null
}
