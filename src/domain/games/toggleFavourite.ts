import type { OpenId } from '@/api/shape'
import { doneSchema, type ApiClient } from '@/api/client'
import { errorNumber } from '@/api/apiError'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { gameLiked } from '@/store/favouritesSlice'
import { trackEvent } from '../tracking/trackEvent'
import type { Thunk } from '@/store/makeStore'
import { favouritesCalls } from './favourites.calls'

/** Errcode of portal.md §8 that is ignored. */
const NOTHING_TO_DO = 1004
const underway = new WeakMap<ApiClient, Set<OpenId>>()

/** `ignored`: a call for this game is pending; `signedOut`: nothing was sent, the caller opens the login. */
export type FavouriteOutcome = 'done' | 'ignored' | 'signedOut' | 'failed'

/** Adds or removes a favourite; the state changes only after the back end has confirmed it (GM-04). */
export const toggleFavourite =
  (id: OpenId): Thunk<Promise<FavouriteOutcome>> =>
  async (dispatch, getState, { client }) => {
    if (!getState().session.token) return 'signedOut'
    const busy = underway.get(client) ?? new Set()
    underway.set(client, busy)
    if (busy.has(id)) return 'ignored'
    busy.add(id)
    try {
      const like = !getState().favourites.liked[id]
      const result = await client.call(favouritesCalls.gameLike, { id, like: like ? 1 : 0 }, doneSchema)
      if (result.ok) {
        dispatch(gameLiked({ id, like }))
        trackEvent({ name: like ? 'save_favarite' : 'cancel_favarite', gameId: id })
        return 'done'
      }
      const { error } = result
      // The portal opens the login page when a session ends.
      if (error.errcode !== NOTHING_TO_DO && error.kind !== 'aborted' && error.kind !== 'unauthorized')
        showToast({ kind: 'error', message: t('game.favouriteFailed', { code: errorNumber(error) }) })
      return 'failed'
    } finally {
      busy.delete(id)
    }
  }
