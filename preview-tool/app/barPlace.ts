import { createContext } from 'react'

/**
 * Where the tool puts its bar: a place in the bar of the page around it, null until that is there. Undefined where nothing is around
 * it: it has a bar of its own.
 */
export const BarPlaceContext = createContext<HTMLElement | null | undefined>(undefined)
