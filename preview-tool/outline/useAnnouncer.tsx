import { useState } from 'react'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

/** Announces messages to screen readers, also when the same one repeats. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const announce = (text: string) => setSaid((before) => ({ text, times: before.times + 1 }))
  const region = (
    <VisuallyHidden>
      <span role="status">{said.text + (said.times % 2 ? '\u00a0' : '')}</span>
    </VisuallyHidden>
  )
  return { announce, region }
}
