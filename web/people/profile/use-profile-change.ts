import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readSession } from '../session/state.ts'
import { profileCardQuery } from './queries.ts'

/** A mutation that changes the person's own profile, then removes the cached profile card. */
export function useProfileChange<Change>(change: (change: Change) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      const { queryKey } = profileCardQuery(readSession().profile?.id ?? '')
      client.removeQueries({ queryKey })
    },
  })
}
