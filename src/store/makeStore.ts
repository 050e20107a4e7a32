import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import { setAutoFreeze } from 'immer'
import type { ApiClient } from '@/api/client'
import { setCurrency } from '@/shared/format/currency'
import { agreementSlice } from './agreementSlice'
import { favouritesSlice } from './favouritesSlice'
import { gamesSlice } from './gamesSlice'
import { homeSlice } from './homeSlice'
import { lobbySlice } from './lobbySlice'
import { playerSlice } from './playerSlice'
import { sessionSlice } from './sessionSlice'
import { siteSlice } from './siteSlice'

/** What thunks are given besides the store. */
export interface StoreExtra {
  client: ApiClient
}

// Development and tests see who writes into the state; players need not have each of 240 games frozen for it.
if (import.meta.env.PROD) setAutoFreeze(false)

// RTK Query joins when the first block that uses it arrives (portalApi.ts): the first screen does without it.
export const lazyMiddleware = createDynamicMiddleware()
export const rootReducer = combineSlices(
  sessionSlice,
  siteSlice,
  gamesSlice,
  favouritesSlice,
  playerSlice,
  agreementSlice,
  homeSlice,
  lobbySlice,
)

/** A store of its own for a browser, a test or one rendering on a server. */
export function makeStore(extra: StoreExtra, preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        lazyMiddleware.middleware,
      ),
    ...(preloadedState && { preloadedState }),
  })
  // Before anyone draws from the store: what formats money stands apart from it.
  const follow = () => setCurrency(store.getState().site.config?.currency ?? '')
  follow()
  store.subscribe(follow)
  return store
}

export type Store = ReturnType<typeof makeStore>
export type RootState = ReturnType<typeof rootReducer>
export type Dispatch = Store['dispatch']
/** A thunk over this store: `(dispatch, getState, { client })`. */
export type Thunk<R = void> = (dispatch: Dispatch, getState: () => RootState, extra: StoreExtra) => R
