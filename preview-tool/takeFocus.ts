/**
 * For the first line of a menu. `autoFocus` leaves the focus on the menu itself when a key opened it: a browser reports that
 * as a click of a screen reader.
 */
export const takeFocus = (line: HTMLElement | null) => line?.focus({ preventScroll: true })
