/** Opened from the home screen, in a window without a browser around it. */
export function standsAlone(): boolean {
  if ((navigator as { standalone?: boolean }).standalone === true) return true
  return ['standalone', 'fullscreen', 'minimal-ui'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  )
}
