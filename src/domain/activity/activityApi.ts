import { doneSchema } from '@/api/client'
import type { ClaimResponse } from '@/api/models/claim'
import { text, z } from '@/api/shape'
import { portalApi, type Call } from '@/store/portalApi'
import { activityCalls } from './activity.calls'

export const shortUrlSchema = z.object({ url: text() })

export const activityApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** The short form of a player's link (call of portal.md §7; `url` in payload and response is our extension). */
    shortUrl: build.query<z.output<typeof shortUrlSchema>, string>({
      query: (url) => ({ call: activityCalls.shortUrl, body: { url }, schema: shortUrlSchema }),
    }),
    /** Reports what the back end cannot observe: that an activity was shared, or a task's page opened. */
    logAction: build.mutation<unknown, { event: 'share' | 'task'; type: number }>({
      query: (body) => ({ call: activityCalls.actionLog, body: { ...body }, schema: doneSchema }),
      // Also after a failure, since only the response may be lost.
      invalidatesTags: (_done, _error, { event }) => (event === 'task' ? ['Tasks'] : []),
    }),
    /** A claim by the activity's own call. */
    claim: build.mutation<ClaimResponse, Call<z.ZodMiniType<ClaimResponse>>>({ query: (call) => call }),
  }),
})
export const { useShortUrlQuery, useLogActionMutation } = activityApi
