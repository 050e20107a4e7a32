import { useState } from 'react'

/** The text of a field while it is typed, which may not be a value yet (`-`, `1.`); on blur the value is shown again. */
export function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  return {
    value: draft ?? value,
    onChange: (event: { target: { value: string } }) => {
      setDraft(event.target.value)
      commit(event.target.value)
    },
    onBlur: () => setDraft(null),
  }
}
