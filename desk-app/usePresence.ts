import { useEffect } from 'react'
import { useToolSelector } from '../preview-tool/app/toolStore'
import { desk } from './deskCalls'

/** While one is there, the desk hears of it this often, in ms; it forgets a window after twice as long. */
const EVERY_MS = 10_000
/** After a selection, in ms: walking through the outline by keys is one word. */
const DEBOUNCE_MS = 300

/** Tells the others where in the change one is. */
export function usePresence(id: string, client: string): void {
  const site = useToolSelector((state) => state.editor.target.layer)
  const selected = useToolSelector((state) => state.editor.selected)
  useEffect(() => {
    const say = () =>
      // Nobody misses it: the next one comes soon.
      void desk
        .presence({ id, client, body: { site, selected: selected?.slice(0, 200) ?? null } })
        .catch(() => undefined)
    const first = setTimeout(say, DEBOUNCE_MS)
    const often = setInterval(say, EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(often)
    }
  }, [id, client, site, selected])
}
