import { skipToken } from '@reduxjs/toolkit/query'
import { useWhoIsSignedInQuery } from './deskApi'
import type { Session } from './deskTypes'
import { LATER_MS, usePolled } from './useRead'

/**
 * Whether someone's account is the only one, as the desk says now: the session is as old as the page, and others may have come since.
 * Undefined while that is asked.
 */
export function useIsSolo({ desk: { isSolo } }: Session): boolean | undefined {
  const { data } = usePolled(useWhoIsSignedInQuery, isSolo ? undefined : skipToken, ({ desk }) =>
    desk.isSolo ? LATER_MS : 0,
  )
  return isSolo ? data?.desk.isSolo : false
}
