import { createContext, useContext } from 'react'

/** Given to what a home modal shows: closes it, and it counts as seen. */
export const HomeModalClose = createContext<(() => void) | null>(null)

/** For a block that may stand on a page or in a home modal: how to close the modal, or null outside of one (AC-10). */
export const useHomeModalClose = (): (() => void) | null => useContext(HomeModalClose)
