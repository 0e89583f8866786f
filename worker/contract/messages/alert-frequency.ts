/** How often an alert is mailed. No zod here, since forms import it. */
export const alertFrequencies = ['daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
