import { useSyncExternalStore } from 'react'
import { playTime, type PlayTime } from './playTime'

/** How long the player has played, and whether a reality check is due. */
export const usePlayTime = (): PlayTime =>
  useSyncExternalStore(playTime.subscribe, playTime.now, playTime.none)
