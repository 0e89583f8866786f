import { useLocation, useNavigate } from 'react-router'

const parameter = 'job'

/** Returns the id of the offer that an address opens in the list; null if there is none. */
export const readOpenOfferId = (search: string): string | null =>
  new URLSearchParams(search).get(parameter)

/**
 * The open offer, which is stored in the page's address. Opening an offer adds a history entry, so
 * that Back closes the offer. Opening another offer replaces this entry, so that Back returns to
 * the list.
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
        // Whether the previous history entry is the list, so that closing can go back to it.
        state: { openedHere: openId === null || state?.openedHere === true },
      },
    )
  }

  function closeOffer() {
    if (state?.openedHere === true) navigate(-1)
    // The offer was opened by a link, so the history has no entry for the list.
    else navigate({ pathname, search: searchWith(null) }, { replace: true })
  }

  return { openId, openOffer, closeOffer }
}
