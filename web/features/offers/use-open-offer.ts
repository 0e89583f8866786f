import { useLocation, useNavigate } from 'react-router'

/** The parameter of the address that names the open offer. */
const parameter = 'job'

/** The id of the offer that an address opens, if any. */
export const offerIn = (search: string): string | null => new URLSearchParams(search).get(parameter)

/**
 * The offer that is open, as it stands in the address. Opening one takes a step of history, so that
 * Back closes it; going from one to the next takes none, so that Back is still one step away.
 */
export function useOpenOffer() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const openId = offerIn(search)

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
        // Whether the step before this one is the same list, with nothing open.
        state: { openedHere: openId === null || state?.openedHere === true },
      },
    )
  }

  function closeOffer() {
    if (state?.openedHere === true) navigate(-1)
    // Who came by a link has no list behind: the entry itself becomes the list.
    else navigate({ pathname, search: searchWith(null) }, { replace: true })
  }

  return { openId, openOffer, closeOffer }
}
