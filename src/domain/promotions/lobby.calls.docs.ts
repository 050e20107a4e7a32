import { type CallDocs } from '@/api/callDoc'
import { lobbyTipsSchema, tradeInfoSchema } from '@/api/models/lobbyTips'
import type { lobbyCalls } from './lobby.calls'

export const docs = {
  chapter: 'lobby',
  calls: {
    lobbyTips: {
      purpose: 'Recent winners, for the ticker of the home page.',
      response: lobbyTipsSchema,
      madeOn: { path: '/lobby/home', who: 'visitor' },
    },
    tradeInfo: {
      purpose: 'Recent payouts, for a player.',
      response: tradeInfoSchema,
    },
    anonymousTradeInfo: {
      purpose: 'Recent payouts, for a visitor.',
      response: tradeInfoSchema,
      madeOn: { path: '/lobby/home', who: 'visitor' },
    },
  },
  fields: {
    timestamp: 'Time since the epoch, in seconds or in milliseconds: both are understood.',
    jackpotList: 'Recent wins.',
    newYearList: 'Recent gifts of New Year.',
    gameId: 'The game.',
    tradeList: 'Recent payouts.',
    hasTurntable: 'Whether there is a turn of the wheel: its card has a dot.',
    loginPaying: 'Whether the player has sign-in cards.',
  },
} satisfies CallDocs<typeof lobbyCalls>
