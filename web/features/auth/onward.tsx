import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits'

/** Goes on by itself after three seconds, unless one has gone elsewhere meanwhile. Draws nothing. */
export function Onward({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const { href } = location
    const timer = setTimeout(() => {
      // A page that is still being fetched leaves this one standing, with the other's address.
      if (location.href === href) navigate(to, { replace: true })
    }, limits.redirectMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return null
}
