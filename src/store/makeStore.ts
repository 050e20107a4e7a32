import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import { setAutoFreeze } from 'immer'
import type { ApiClient } from '@/api/client'
import { affiliateSlice } from './affiliateSlice'
import { agreementSlice } from './agreementSlice'
import { favouritesSlice } from './favouritesSlice'
import { gamesSlice } from './gamesSlice'
import { lobbySlice } from './lobbySlice'
import { playerSlice } from './playerSlice'
import { promotionsSlice } from './promotionsSlice'
import { sessionSlice } from './sessionSlice'
import { siteSlice } from './siteSlice'

/** What thunks receive besides the store. */
export interface StoreExtra {
  client: ApiClient
}

// Frozen state finds accidental writes in development and tests; in production freezing 240 games costs time.
if (import.meta.env.PROD) setAutoFreeze(false)

// RTK Query joins when the first block that uses it loads (portalApi.ts): the first screen does not need it.
export const lazyMiddleware = createDynamicMiddleware()
export const rootReducer = combineSlices(
  sessionSlice,
  siteSlice,
  gamesSlice,
  favouritesSlice,
  playerSlice,
  agreementSlice,
  affiliateSlice,
  promotionsSlice,
  lobbySlice,
)

/** Creates a store for a browser, a test or one rendering on a server. */
export function makeStore(extra: StoreExtra, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        lazyMiddleware.middleware,
      ),
    // An extension would show what a player sends, such as the number of a card.
    devTools: false,
    ...(preloadedState && { preloadedState }),
  })
}

export type Store = ReturnType<typeof makeStore>
export type RootState = ReturnType<typeof rootReducer>
export type Dispatch = Store['dispatch']
/** A thunk over this store: `(dispatch, getState, { client })`. */
export type Thunk<R = void> = (dispatch: Dispatch, getState: () => RootState, extra: StoreExtra) => R
