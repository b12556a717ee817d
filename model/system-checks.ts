export const systemCheckIds = ['database', 'jobs', 'mail', 'paymob', 'storage', 'live', 'backup'] as const
export type SystemCheckId = (typeof systemCheckIds)[number]

export const systemStates = ['good', 'warn', 'bad'] as const
export type SystemState = (typeof systemStates)[number]
