import { useCallback, useEffect, useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { useAppSelector } from './hooks'

/**
 * Keeps the values of these fields over a reload: in this tab, for this player. Texts and switches; never a password. Returns
 * a function that removes the draft, for after it was sent.
 */
export function useFormDraft<Fields extends FieldValues>(
  key: string,
  form: UseFormReturn<Fields>,
  fields: FieldPath<Fields>[],
): () => void {
  const player = useAppSelector(({ session }) => session.user?.id)
  const { setValue, getValues, subscribe } = form
  const fieldsRef = useRef(fields)

  useEffect(() => {
    if (player === undefined) return
    const draft = parseJson(sessionStore.get(key) ?? '')
    // A draft of another player is removed.
    if (!isRecord(draft) || draft.player !== player) sessionStore.remove(key)
    else if (isRecord(draft.values))
      for (const field of fieldsRef.current) {
        const value: unknown = draft.values[field]
        const same = typeof value === typeof getValues(field)
        if (same && (typeof value === 'string' || typeof value === 'boolean'))
          setValue(field, value as FieldPathValue<Fields, FieldPath<Fields>>)
      }
    return subscribe({
      formState: { values: true },
      callback: () => {
        const values = Object.fromEntries(fieldsRef.current.map((field) => [field, getValues(field)]))
        sessionStore.set(key, JSON.stringify({ player, values }))
      },
    })
  }, [key, player, setValue, getValues, subscribe])

  return useCallback(() => sessionStore.remove(key), [key])
}
