/** Formats a time for printing: `2026-11-22 09:30`, in UTC. */
export const formatMinute = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace('T', ' ')
