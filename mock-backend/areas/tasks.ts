/** How far a player is with the tasks (types of portal.md §4). */
export interface Tasks {
  /** How often each was done, where nothing else of the player tells it. */
  done: Record<string, number>
  /** When the award of each was received, milliseconds since the epoch. */
  received: Record<string, number>
}
