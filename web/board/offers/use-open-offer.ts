import { useLocation, useNavigate } from 'react-router'

const parameter = 'job'

/** The offer that an address opens; null if it opens none. */
export const readOpenOfferId = (search: string): string | null =>
  new URLSearchParams(search).get(parameter)

/**
 * The open offer, stored in the address. Opening an offer adds a history entry, so that Back closes
 * it. Switching to another offer replaces this entry, so that one Back returns to the list.
 */
export function useOpenOffer() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const openId = readOpenOfferId(search)

  function searchWith(id: string | null): string {
    const next = new URLSearchParams(search)
    next.delete(parameter)
    if (id !== null) next.set(parameter, id)
    return next.toString()
  }

  function openOffer(id: string) {
    navigate(
      { pathname, search: searchWith(id) },
      {
        replace: openId !== null,
        // Whether the previous history entry is the same list without an open offer.
        state: { openedHere: openId === null || state?.openedHere === true },
      },
    )
  }

  function closeOffer() {
    if (state?.openedHere === true) navigate(-1)
    // A visitor who came by a link has no history entry for the list.
    else navigate({ pathname, search: searchWith(null) }, { replace: true })
  }

  return { openId, openOffer, closeOffer }
}
