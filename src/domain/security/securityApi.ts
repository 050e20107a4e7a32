import { doneSchema } from '@/api/client'
import { loginSessionsSchema, type LoginSession } from '@/api/models/loginSessions'
import type { z } from '@/api/shape'
import { portalApi } from '@/store/portalApi'
import { securityCalls } from './security.calls'

/** What protects the player's account, where the back end offers it. */
export const securityApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    loginSessions: build.query<LoginSession[], void>({
      query: () => ({ call: securityCalls.getLoginSessions, schema: loginSessionsSchema }),
      transformResponse: ({ list }: z.output<typeof loginSessionsSchema>) => list,
      providesTags: ['Security'],
    }),
    /** Without an id all but the own one. */
    endSession: build.mutation<unknown, { id?: string }>({
      query: (body) => ({
        call: securityCalls[body.id === undefined ? 'endOtherLoginSessions' : 'endLoginSession'],
        body: { ...body },
        schema: doneSchema,
      }),
      invalidatesTags: ['Security'],
      extraOptions: { once: true },
    }),
  }),
})
export const { useLoginSessionsQuery } = securityApi
