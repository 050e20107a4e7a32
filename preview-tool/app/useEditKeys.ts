import { useEffect, useEffectEvent } from 'react'
import { isComposing, shortcutOf } from '@/shared/shortcut'

interface Commands {
  save?: () => void
  undo?: () => void
  redo?: () => void
}

/** Global shortcuts: save, undo and redo. A focused text field keeps its own undo and redo. */
export function useEditKeys({ save, undo, redo }: Commands): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('.cm-editor, textarea')
    const steps = { 'Ctrl+z': undo, 'Ctrl+Shift+z': redo, 'Ctrl+y': redo }
    const runs: Record<string, (() => void) | undefined> = { 'Ctrl+s': save, ...(!typing && steps) }
    const run = runs[shortcutOf(event)]
    if (!run || isComposing(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
