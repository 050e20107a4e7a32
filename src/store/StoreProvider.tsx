import { useState, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { MoneyFormatContext, type MoneyFormatSource } from '@/shared/format/useMoneyFormat'
import type { RootState, Store } from './makeStore'

interface Props {
  store: Store
  /** The state that a page was prerendered with: boundaries that hydrate later start from it. */
  serverState?: RootState | undefined
  children: ReactNode
}

/** Provides the store, and amounts in the currency of its configuration. */
export function StoreProvider({ store, serverState, children }: Props) {
  const [money] = useState((): MoneyFormatSource => ({
    subscribe: store.subscribe,
    get: () => formatOf(store.getState()),
    getServer: () => formatOf(serverState ?? store.getState()),
  }))
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <MoneyFormatContext value={money}>{children}</MoneyFormatContext>
    </Provider>
  )
}

const formatOf = ({ site }: RootState) => moneyFormatOf(site.config?.currency)
