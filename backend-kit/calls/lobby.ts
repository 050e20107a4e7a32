import { activitiesSchema } from '@/api/models/activity'
import { lobbyTipsSchema, tradeInfoSchema } from '@/api/models/lobbyTips'
import { redDotSchema } from '@/api/models/player'
import { customerServicesSchema } from '@/features/service/serviceApi'
import type { Calls, Meanings } from '../callDoc'

export const calls = {
  lobbyTips: {
    purpose: 'Recent winners, for the ticker of the home page.',
    response: lobbyTipsSchema,
  },
  tradeInfo: {
    purpose: 'Recent payouts, for a player.',
    response: tradeInfoSchema,
  },
  anonymousTradeInfo: {
    purpose: 'Recent payouts, for a visitor.',
    response: tradeInfoSchema,
  },
  getCustomerServices: {
    purpose: 'Where customer service is found.',
    response: customerServicesSchema,
  },
  hasMailUnread: {
    purpose: 'Unread mail, for the red dots.',
    response: redDotSchema,
  },
  getActivityIds: {
    purpose: 'The activities that are active for the player.',
    response: activitiesSchema,
    errors: 'activity',
  },
} satisfies Calls

export const fields: Meanings = {
  timestamp: 'Time since the epoch, in seconds or in milliseconds: both are understood.',
  imgUrl: 'Its picture.',
  activityMap: 'Order and texts of the activities, by kind.',
  jackpotList: 'Recent wins.',
  newYearList: 'Recent gifts of New Year.',
  gameId: 'The game.',
  tradeList: 'Recent payouts.',
  appCustomerServiceQueue: 'Customer services.',
  isOut: 'Whether it opens in a new window.',
  red0: 'Unread mail of box 0.',
  red1: 'Unread mail of box 1.',
  red2: 'Unread mail of box 2.',
  isBankrupt: 'Whether the relief bonus is listed.',
  hasTurntable: 'Whether there is a turn of the wheel: its card has a dot.',
  loginPaying: 'Whether the player has sign-in cards.',
  hasFund: 'Red dot of the fund.',
  hasAgent: 'Red dot of the agents.',
  hasFreeBonus: 'Red dot of the free bonus.',
}
