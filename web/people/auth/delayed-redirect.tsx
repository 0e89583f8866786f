import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'

/** Navigates after three seconds unless the person has left. Renders nothing. */
export function DelayedRedirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname } = location
    const timer = setTimeout(() => {
      // While the next page is loading, this one is still shown with the other's address. Compare
      // the path only: this page removes its query.
      if (location.pathname === pathname) navigate(to, { replace: true })
    }, limits.redirectMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return null
}
