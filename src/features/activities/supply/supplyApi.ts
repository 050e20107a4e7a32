import { isNotOffered } from '@/api/isNotOffered'
import { portalApi, type Call } from '@/store/portalApi'
import { supplyOfActivities, supplySchema, type Supply } from './supplyModel'
import { activityCalls } from '@/domain/activity/activity.calls'
import { supplyCalls } from './supply.calls'

interface KnownSupply {
  bankruptUser: Supply
  /** Known from the list of activities only: this back end has no bankruptUser. */
  isFromList: boolean
}

export const { useSupplyQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    supply: build.query<KnownSupply, void>({
      async queryFn(_, _api, _options, ask) {
        const read = (call: Call) => Promise.resolve(ask(call))
        const own = await read({ call: supplyCalls.bankruptUser, schema: supplySchema })
        const isFromList = isNotOffered(own.error)
        const { data, error } = isFromList
          ? await read({ call: activityCalls.getActivityIds, schema: supplyOfActivities })
          : own
        return error === undefined
          ? { data: { ...(data as { bankruptUser: Supply }), isFromList } }
          : { error }
      },
      providesTags: ['Player'],
    }),
  }),
})
