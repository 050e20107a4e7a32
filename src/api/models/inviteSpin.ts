import { id, listOf, num, optionalNum, text, uniqueOf, z } from '@/api/shape'
import { countOf } from './agents'
import { awardSchema, itemStatusSchema } from './claim'
import { rewardSchema } from './reward'
import type { WebConfig } from './webConfig'

/** † a field of the wheel: the likelier, the more it weighs among all. */
const field = z.object({ id: id(), weight: countOf(), award: awardSchema })
const spins = z.catch(z.object({ firstSpins: countOf(), spinsPerInvite: countOf() }), () => ({
  firstSpins: 0,
  spinsPerInvite: 0,
}))

/** What the wheel gives, how likely, and what has to be collected: minor units. */
export const inviteSpinOf = (config: WebConfig | null) => ({
  /** The same amount as at the centre tab's badge (MS-03); 0 where there is none. */
  target: Math.max(0, config?.actInviteConditionModelClient2List[0]?.bonusAmount ?? 0),
  fields: z
    .parse(uniqueOf(field), config?.appInviteSpinConfigList)
    .filter(({ award, weight }) => award.length > 0 && weight > 0),
  ...z.parse(spins, config?.appInviteSpinConfig),
})

const figures = {
  targetAmount: countOf(),
  currentAmount: countOf(),
  spinCount: countOf(),
  /** 1 once the target is reached, 2 once it was exchanged. */
  itemStatus: itemStatusSchema,
  /** † how often the wheel was turned, and where it stopped last; −1 for never. */
  spun: countOf(),
  lastIndex: num(-1),
  /** Milliseconds since the epoch, −1 for never. */
  expireTime: num(-1),
}
/** † the answer of actInviteUserStatus. */
export const spinStatusSchema = z.object(figures)
const segment = z.object({ index: countOf(), id: id(), count: countOf() })
export type SpinSegment = z.output<typeof segment>
/** The answer of actInviteUser (screens.md §1). */
export const spinUserSchema = z.object({ ...figures, segments: uniqueOf(segment, 'index') })
export type SpinUser = z.output<typeof spinUserSchema>
/** The answer of actInviteUserSpin: where the wheel stops; `propList` is what went into the account at once. */
export const spinResponseSchema = z.object({
  propList: listOf(rewardSchema),
  index: num(-1),
  reward: z.catch(z.optional(rewardSchema), undefined),
  currentAmount: optionalNum(),
  spinCount: optionalNum(),
})
export type SpinResponse = z.output<typeof spinResponseSchema>
/** A line of actInviteUserRecord: whose coming brought the turn ('' for nobody's), and what it gave. */
export const spinRecordSchema = z.object({
  phone: text(),
  /** † reward id; coins where it is missing. */
  id: num(2001),
  amount: num(),
  time: num(),
})
export type SpinRecord = z.output<typeof spinRecordSchema>
