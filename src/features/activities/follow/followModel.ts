import type { Reward } from '@/api/models/reward'
import { playerConfigOf } from '@/api/models/playerConfig'
import { TASK } from '@/api/models/taskTypes'
import { taskAwardSchema, type TaskState } from '@/api/models/taskUser'
import type { ItemStatus } from '@/api/models/claim'
import { z } from '@/api/shape'
import type { WebConfig } from '@/api/models/webConfig'

/** Networks by their id in `socialMedia`, and the task type for following there (portal.md §4). */
const FOLLOWS = {
  facebook: TASK.FollowFacebook,
  telegram: TASK.FollowTelegram,
  instagram: TASK.FollowInstagram,
  whatsapp: TASK.FollowWhatsapp,
} as const
export type Network = keyof typeof FOLLOWS

/** A channel that can be followed for a reward. */
export interface Follow {
  network: Network
  type: number
  url: string
  award: readonly Reward[]
}

const isNetwork = (name: string): name is Network => Object.hasOwn(FOLLOWS, name)

/** The channels of `socialMedia` that have an address and a task, one per network. */
export function followsOf(config: WebConfig | null): Follow[] {
  const tasks = playerConfigOf(config).appTaskConfigList
  const seen = new Set<string>()
  return (config?.socialMedia ?? []).flatMap(({ id, url }) => {
    const network = id.trim().toLowerCase()
    if (url === '' || !isNetwork(network) || seen.has(network)) return []
    const task = tasks.find(({ type }) => type === FOLLOWS[network])
    if (!task) return []
    seen.add(network)
    return [{ network, type: task.type, url, award: task.award }]
  })
}

/** Whether the reward for following can be claimed (visited) or was received. */
export const followStatus = ({ achieveData, taskData }: TaskState, type: number): ItemStatus => {
  if ((taskData[type] ?? 0) > 0) return 2
  return (achieveData[type] ?? 0) > 0 ? 1 : 0
}

/** Maps the response of receiveTaskAward to that of a claim. */
export const followResponseSchema = z.pipe(
  taskAwardSchema,
  z.transform(({ awards }) => ({ propList: awards })),
)
