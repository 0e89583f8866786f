import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'

/** Goes on by itself after three seconds, unless one has gone elsewhere meanwhile. Draws nothing. */
export function Onward({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname } = location
    const timer = setTimeout(() => {
      // A page that is still being fetched leaves this one standing, with the other's address. The
      // query may have gone from this one's meanwhile.
      if (location.pathname === pathname) navigate(to, { replace: true })
    }, limits.redirectMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return null
}
