import type { MouseEvent } from 'react'

/** Whether a click on a link is for the portal, not for the browser: a new tab, a new window, a download. */
export const staysHere = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
