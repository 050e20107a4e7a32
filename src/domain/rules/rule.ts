import type { Reward } from '@/api/models/reward'
import type { WebConfig } from '@/api/models/webConfig'

/** The content of a rule page besides the common terms, from the configuration that its activity uses. */
export interface RuleContent {
  title: string
  /** How it works, at most six steps. */
  steps: string[]
  /** Rewards with their conditions; `text` if it is no reward, such as a rate. */
  rewards: { label: string; rewards: readonly Reward[]; text?: string }[]
}

/** A rule page: its activity kind (0 for none), and a function that builds its content. */
export interface Rule {
  kind: number
  /** Path of the activity. */
  path: string
  content: (config: WebConfig) => RuleContent
}
