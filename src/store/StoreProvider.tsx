import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { MoneyFormatContext } from '@/shared/format/useMoneyFormat'
import { useAppSelector } from './hooks'
import type { RootState, Store } from './makeStore'

interface Props {
  store: Store
  /** The state that a page was prerendered with: boundaries that hydrate later start from it. */
  serverState?: RootState | undefined
  children: ReactNode
}

/** Provides the store, and amounts in the currency of its configuration. */
export function StoreProvider({ store, serverState, children }: Props) {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <SiteCurrency>{children}</SiteCurrency>
    </Provider>
  )
}

function SiteCurrency({ children }: { children: ReactNode }) {
  const format = useAppSelector(({ site }) => moneyFormatOf(site.config?.currency))
  return <MoneyFormatContext value={format}>{children}</MoneyFormatContext>
}
