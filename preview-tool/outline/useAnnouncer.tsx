import { useState } from 'react'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

/** Announces messages to screen readers, also when the same one repeats. */
export function useAnnouncer() {
  const [message, setMessage] = useState({ text: '', times: 0 })
  const announce = (text: string) => setMessage((before) => ({ text, times: before.times + 1 }))
  const region = (
    <VisuallyHidden>
      <span role="status">{message.text + (message.times % 2 ? '\u00a0' : '')}</span>
    </VisuallyHidden>
  )
  return { announce, region }
}
