import { createContext, useContext } from 'react'
import { moneyFormatOf, type MoneyFormat } from './moneyFormat'

/** The format of the site's currency; `StoreProvider` provides it. */
export const MoneyFormatContext = createContext<MoneyFormat>(moneyFormatOf())

/** How this site writes amounts. */
export const useMoneyFormat = (): MoneyFormat => useContext(MoneyFormatContext)
