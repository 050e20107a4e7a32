import { useRef } from 'react'
import { clock } from '@/shared/time/clock'

const PAUSE_MS = 600

/** Letters typed in quick succession form one search text. */
export function useTypeAhead(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (letter) => {
    const now = clock.now()
    const text = now - typed.current.at < PAUSE_MS ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    return text
  }
}
