/** A player's progress in the tasks (types of portal.md §4). */
export interface Tasks {
  /** How often each was done, where it does not follow from the rest of the player. */
  done: Record<string, number>
  /** When the reward of each was received, milliseconds since the epoch. */
  received: Record<string, number>
  /** When the wheel was last shared, milliseconds since the epoch. */
  spinSharedAt?: number
}
