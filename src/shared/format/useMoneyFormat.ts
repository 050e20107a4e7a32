import { createContext, useContext, useSyncExternalStore } from 'react'
import { moneyFormatOf, type MoneyFormat } from './moneyFormat'

/** Where the format of the site's currency comes from: never another object, since markup that waits for hydration would be lost. */
export interface MoneyFormatSource {
  subscribe: (listener: () => void) => () => void
  get: () => MoneyFormat
  /** The format that a page was prerendered with. */
  getServer: () => MoneyFormat
}

const philippine = () => moneyFormatOf()

/** Provided by `StoreProvider`. */
export const MoneyFormatContext = createContext<MoneyFormatSource>({
  subscribe: () => () => undefined,
  get: philippine,
  getServer: philippine,
})

/** How this site writes amounts. */
export function useMoneyFormat(): MoneyFormat {
  const { subscribe, get, getServer } = useContext(MoneyFormatContext)
  return useSyncExternalStore(subscribe, get, getServer)
}
