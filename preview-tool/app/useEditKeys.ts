import { useEffect, useEffectEvent } from 'react'

interface Commands {
  save?: () => void
  undo?: () => void
  redo?: () => void
}

/** Global shortcuts: save, undo and redo. A focused text field keeps its own undo and redo. */
export function useEditKeys({ save, undo, redo }: Commands): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const typing = event.target instanceof Element && event.target.closest('.cm-editor, textarea')
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    const run = key === 's' ? save : typing ? undefined : isRedo ? redo : key === 'z' ? undo : undefined
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
