/** How often an alert is mailed. This file must not import zod, because forms import it. */
export const alertFrequencies = ['daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
