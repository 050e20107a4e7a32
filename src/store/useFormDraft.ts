import { useCallback, useEffect, useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { useAppSelector } from './hooks'

/**
 * Keeps what was typed into those fields over a reload: in this tab only, for this player only. Texts and switches;
 * never a password. Returns what forgets it, for when it was sent.
 */
export function useFormDraft<Fields extends FieldValues>(
  key: string,
  form: UseFormReturn<Fields>,
  fields: FieldPath<Fields>[],
): () => void {
  const player = useAppSelector(({ session }) => session.user?.id)
  const { setValue, getValues, subscribe } = form
  const kept = useRef(fields)

  useEffect(() => {
    if (player === undefined) return
    const draft = parseJson(sessionStore.get(key) ?? '')
    // What another player typed here is not kept for anybody.
    if (!isRecord(draft) || draft.player !== player) sessionStore.remove(key)
    else if (isRecord(draft.values))
      for (const field of kept.current) {
        const value: unknown = draft.values[field]
        const same = typeof value === typeof getValues(field)
        if (same && (typeof value === 'string' || typeof value === 'boolean'))
          setValue(field, value as FieldPathValue<Fields, FieldPath<Fields>>)
      }
    return subscribe({
      formState: { values: true },
      callback: () => {
        const values = Object.fromEntries(kept.current.map((field) => [field, getValues(field)]))
        sessionStore.set(key, JSON.stringify({ player, values }))
      },
    })
  }, [key, player, setValue, getValues, subscribe])

  return useCallback(() => sessionStore.remove(key), [key])
}
