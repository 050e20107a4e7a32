import { moneyFormatOf, type MoneyFormat } from './moneyFormat'

let format: MoneyFormat | undefined

/** Only for activities, until they take the format from the context. */
export function setCurrency(currency: string): void {
  format = moneyFormatOf(currency)
}
export const currentFormat = (): MoneyFormat => format ?? moneyFormatOf()
