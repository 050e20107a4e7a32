import { answer, forPlayer, type Handlers } from '../call'

export const limitHandlers = {
  /** † what is left of the limits that the player has set. */
  getPlayLimits: forPlayer((_call, me) => answer({ limits: me.limits, restriction: me.restriction ?? '' })),
} satisfies Handlers
