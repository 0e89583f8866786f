import { useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '../session/state.ts'
import { profileCardQuery } from './queries.ts'

/** A change of one's own profile; the card that others see of it is asked for again. */
export function useProfileChange<Change>(change: (change: Change) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      const { queryKey } = profileCardQuery(session.profile?.id ?? '')
      client.removeQueries({ queryKey })
    },
  })
}
