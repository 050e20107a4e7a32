import { createContext, useContext } from 'react'

/** Context of a home modal's content: closes the modal and marks it as seen. */
export const HomeModalClose = createContext<(() => void) | null>(null)

/** For blocks on a page or in a home modal: closes the modal, or null outside of one (AC-10). */
export const useHomeModalClose = (): (() => void) | null => useContext(HomeModalClose)
