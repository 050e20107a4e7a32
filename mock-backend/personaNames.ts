/** The fixed accounts of the demo. */
export const personaNames = ['newbie', 'regular', 'vip', 'bankrupt', 'agent', 'excluded'] as const
export type Persona = (typeof personaNames)[number]
