import { ABSENT, amountParts, signed, type MinorUnits } from './money'

/** Signs of the currencies (portal.md §1), by the name that the configuration gives. */
const SYMBOLS = { philippine: '₱', pakistani: 'Rs', thai: '฿' }

/** How amounts are written in one currency. */
export interface MoneyFormat {
  /** What stands before an amount. */
  symbol: string
  /** `123450` → `₱1,234.50`; what is unknown or no number is `—`. */
  formatMoney: (minor: MinorUnits | undefined) => string
  /** As `formatMoney`, without `.00`: `30000` → `₱300`, `30050` → `₱300.50`. */
  formatMoneyShort: (minor: MinorUnits | undefined) => string
  /** What came or went: `-12000` → `−₱120.00`, `500` → `+₱5.00`, nothing → `₱0.00`. */
  formatSignedMoney: (minor: MinorUnits | undefined) => string
}

const formats = new Map(Object.entries(SYMBOLS).map(([currency, symbol]) => [currency, createFormat(symbol)]))
const philippine = createFormat(SYMBOLS.philippine)

/** The format of a currency (WL-18), always the same object; an unknown name has the philippine one. */
export const moneyFormatOf = (currency = ''): MoneyFormat => formats.get(currency) ?? philippine

function createFormat(symbol: string): MoneyFormat {
  const formatMoney = (minor: MinorUnits | undefined) => {
    const parts = amountParts(minor)
    return parts ? signed(parts.sign, symbol + parts.digits) : ABSENT
  }
  return {
    symbol,
    formatMoney,
    formatMoneyShort: (minor) => formatMoney(minor).replace(/\.00$/, ''),
    formatSignedMoney: (minor) =>
      minor !== undefined && minor > 0 ? signed('+', formatMoney(minor)) : formatMoney(minor),
  }
}
