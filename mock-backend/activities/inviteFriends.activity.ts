import { friendsOf } from './friends'
import { response, forPlayer, refuse, type Call, type Handlers } from '../call'
import type { Player } from '../players/player'
import { awardsOf, EVENT_ERRCODE, eventOf, granted, isListed, listAt, propIdAt, whileOpen } from './events'
import { defineMockActivity } from './defineMockActivity'

const KIND = 40

interface InviteFriends {
  /** Ids of the steps received, in order. */
  received: number[]
}
interface Step {
  id: number
  inviteCount: number
  award: string
}

const stateOf = (me: Player) => eventOf<InviteFriends>(me, 'inviteFriends', () => ({ received: [] }))
const stepsOf = (call: Call) =>
  listAt<Step>(call.config, 'appInviteBonus1ConfigList').toSorted((a, b) => a.inviteCount - b.inviteCount)

/** Steps come one after the other: the first one not received is current; after the last the activity is finished. */
function stateFor(call: Call, me: Player) {
  const { received } = stateOf(me)
  const steps = stepsOf(call)
  const step = steps.find(({ id }) => !received.includes(id))
  const inviteCount = friendsOf(me, call.now).list.length
  const itemStatus = !step ? 2 : inviteCount >= step.inviteCount ? 1 : 0
  return { step, itemStatus, awardId: (step ?? steps.at(-1))?.id ?? 0, inviteCount }
}

/** The player's state of the invitations, as in the list of activities. */
const inviteFriendsStatus = (call: Call, me: Player) => stateFor(call, me).itemStatus

const responseFor = (call: Call, me: Player) => {
  const { itemStatus, awardId, inviteCount } = stateFor(call, me)
  return { appInviteBonus1User: { itemStatus, awardId, inviteCount } }
}

const inviteFriendsHandlers = {
  appInviteBonus1User: forPlayer((call, me) =>
    isListed(call, me, KIND) || stateFor(call, me).itemStatus === 2
      ? response({ ...responseFor(call, me), propList: [] })
      : refuse(EVENT_ERRCODE.over),
  ),
  /** The prop names the step's reward, which is given in full at once. */
  appInviteBonus1UserReceive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { step, itemStatus } = stateFor(call, me)
      if (!step || itemStatus === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (itemStatus === 0) return refuse(EVENT_ERRCODE.notAchieved)
      const awards = awardsOf(step.award)
      if (!awards.some(({ id }) => id === propIdAt(call))) return refuse(EVENT_ERRCODE.unknownItem)
      const state = stateOf(me)
      state.received.push(step.id)
      if (stateFor(call, me).itemStatus === 2) me.activities = me.activities.filter((kind) => kind !== KIND)
      return granted(call, me, 'Invite friends', awards, responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 40: 'Invite friends' },
  terms: { 40: { betRate: 2 } },
  config: {
    appInviteBonus1ConfigList: [
      { id: 1, inviteCount: 1, award: '[{"id":2001,"count":5000}]' },
      { id: 2, inviteCount: 5, award: '[{"id":2001,"count":20000}]' },
      { id: 3, inviteCount: 10, award: '[{"id":2001,"count":50000}]' },
    ],
  },
  handlers: inviteFriendsHandlers,
  status: inviteFriendsStatus,
})
