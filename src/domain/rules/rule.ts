import type { Reward } from '@/api/models/reward'
import type { WebConfig } from '@/api/models/webConfig'

/** What one rule page says besides the terms that all share, from the configuration that its activity uses. */
export interface RuleContent {
  title: string
  /** How it works, at most six steps. */
  steps: string[]
  /** What there is to get for what; in a `text` where it is no reward, such as a rate. */
  rewards: { label: string; rewards: readonly Reward[]; text?: string }[]
}

/** A rule page: the activity kind that it belongs to (0 for none), and how its text is made. */
export interface Rule {
  kind: number
  /** Where the activity itself is. */
  path: string
  content: (config: WebConfig) => RuleContent
}
