import { useState } from 'react'

/**
 * Someone decides about what they looked at: where it is edited meanwhile, what they typed stays, they read that it has changed, and the
 * first attempt after that sends nothing.
 */
export function useLooked(release: string) {
  const [looked, setLooked] = useState(release)
  const hasChanged = looked !== release
  return {
    news: hasChanged
      ? 'It changed while you were looking at it. Look once more at what players would get; what you wrote is kept.'
      : null,
    /** Why nothing is sent, in sentences; null where it is as it was. */
    refuse(): string | null {
      if (!hasChanged) return null
      setLooked(release)
      return 'It had just changed, so nothing was sent. If you mean what it is now, choose once more.'
    },
  }
}
