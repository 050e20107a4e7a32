import { flag, key, languageTag, optionalNum, text, time, uniqueOf, z } from '@/api/shape'
import { countOf } from './prizes'

const ownReward = z.object({
  id: key(),
  /** Its name, as its player knows it; may be empty. */
  title: text(),
  /** `active`, `completed`, `cancelled` or `expired`; another text is shown as it is. */
  status: text(),
  /** What it gives. Minor units; left out when it is no money, or unknown. */
  amount: optionalNum(),
  /** When it began, milliseconds since the epoch; 0 when unknown. */
  startTime: time(),
  /** When it ends or ended, milliseconds since the epoch; −1 for never, 0 when unknown. */
  endTime: time(),
  /** What has to be staked before it is paid. Minor units; left out without wagering, or when unknown. */
  wagering: optionalNum(),
  /** What is left of that. Minor units; left out when unknown. */
  wageringLeft: optionalNum(),
  /** What counts towards it, as a sentence for its player; may be empty. */
  counts: text(),
  /** What `title` and `counts` are written in, such as `ur`; empty for the language of the call. */
  lang: languageTag(),
  /** The highest win that it pays. Minor units; left out without one. */
  maxWin: optionalNum(),
  /** Whether its player may cancel it now. */
  canCancel: flag(),
  /** What a cancellation takes. Minor units; left out when unknown. */
  lost: optionalNum(),
  /** What stays after it. Minor units; left out when unknown. */
  kept: optionalNum(),
})
export type OwnReward = z.output<typeof ownReward>

/** The response of getOwnRewards (our extension): rewards that are active, and those of the past, in the order of their start. */
export const ownRewardsSchema = z.object({
  list: z.pipe(
    uniqueOf(ownReward),
    z.transform((list: OwnReward[]) => list.toSorted((a, b) => b.startTime - a.startTime)),
  ),
  /** Rewards of the past that are not in the list; 0 for none. */
  olderCount: countOf(),
})
