/** Whether the site runs in standalone display mode, opened from the home screen. */
export function isStandalone(): boolean {
  if ((navigator as { standalone?: boolean }).standalone === true) return true
  return ['standalone', 'fullscreen', 'minimal-ui'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  )
}
