import { id, listOf, num, optionalNum, text, time, uniqueOf, z } from '@/api/shape'
import { countOf, playerCount } from '@/api/models/prizes'
import { awardSchema, itemStatusSchema } from '@/api/models/claim'
import { REWARD, rewardSchema } from '@/api/models/reward'
import type { WebConfig } from '@/api/models/webConfig'

/** A field of the wheel; its chance is its weight relative to the sum of all. Our extension. */
const field = z.object({ id: id(), weight: countOf(), award: awardSchema })
const spins = z.catch(z.object({ firstSpins: countOf(), spinsPerInvite: countOf() }), () => ({
  firstSpins: 0,
  spinsPerInvite: 0,
}))

/** Rewards and chances of the wheel, and the amount to collect, in minor units. */
export const inviteSpinOf = (config: WebConfig | null) => ({
  /** The same amount as at the centre tab's badge (MS-03); 0 where there is none. */
  target: Math.max(0, config?.actInviteConditionModelClient2List[0]?.bonusAmount ?? 0),
  fields: z
    .parse(uniqueOf(field), config?.appInviteSpinConfigList)
    .filter(({ award, weight }) => award.length > 0 && weight > 0),
  ...z.parse(spins, config?.appInviteSpinConfig),
})

const figures = {
  targetAmount: optionalNum(),
  currentAmount: optionalNum(),
  spinCount: playerCount(),
  /** 1 once the target is reached, 2 once it is exchanged. */
  itemStatus: itemStatusSchema,
  /** How often the wheel was turned, and where it last stopped; −1 for never. Our extension. */
  spun: playerCount(),
  lastIndex: num(-1),
  /** Milliseconds since the epoch, −1 for never. */
  expireTime: time(-1),
}
/** The response of actInviteUserStatus. Our extension. */
export const spinStatusSchema = z.object(figures)
const segment = z.object({ index: countOf(), id: id(), count: countOf() })
export type SpinSegment = z.output<typeof segment>
/** The response of actInviteUser. */
export const spinUserSchema = z.object({ ...figures, segments: uniqueOf(segment, 'index') })
export type SpinUser = z.output<typeof spinUserSchema>
/** The response of actInviteUserSpin: where the wheel stops; `propList` is what was credited at once. */
export const spinResponseSchema = z.object({
  propList: listOf(rewardSchema),
  index: num(-1),
  reward: z.catch(z.optional(rewardSchema), undefined),
  currentAmount: optionalNum(),
  spinCount: playerCount(),
})
export type SpinResponse = z.output<typeof spinResponseSchema>
/** A row of actInviteUserRecord: the friend who earned the turn ('' for none), and its reward. */
export const spinRecordSchema = z.object({
  phone: text(),
  /** Reward id, a number; coins where none is sent. Our extension. */
  // One that cannot be read is undefined: it need not be coins.
  id: z.pipe(
    z.optional(z.unknown()),
    z.transform((raw) => (raw === undefined || raw === null ? REWARD.Coin : z.parse(optionalNum(), raw))),
  ),
  amount: optionalNum(),
  time: time(),
})
export type SpinRecord = z.output<typeof spinRecordSchema>
