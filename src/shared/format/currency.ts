/** Variants of the currency (portal.md §1), by the name that the configuration gives. */
const SYMBOLS = { philippine: '₱', pakistani: 'Rs', thai: '฿' } as const
export type CurrencyVariant = keyof typeof SYMBOLS

let symbol: string = SYMBOLS.philippine

/** Sets the currency that every amount is shown in (WL-18); an unknown name is the philippine one. */
export function setCurrency(variant: string): void {
  symbol = Object.hasOwn(SYMBOLS, variant) ? SYMBOLS[variant as CurrencyVariant] : SYMBOLS.philippine
}

/** The prefix of an amount. */
export const currencySymbol = (): string => symbol

/** Any sign that people may type before an amount. */
export const CURRENCY_SIGNS = ['₱', '฿', 'Rs.', 'Rs', 'PHP', 'P'] as const
