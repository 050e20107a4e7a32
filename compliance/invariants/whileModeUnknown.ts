import { STRICTEST_MODE } from '@/api/models/siteModes'
import { isSurelyShown, mayBeShown } from '@layout/surelyShown'
import type { Condition, Facts } from '@layout/types'

interface Entry {
  hidden?: boolean
  when?: Condition
  whenUnknown?: 'show' | 'hide'
}

/** The facts before the configuration is loaded: the mode is unknown, although the strictest mode's layout applies. */
function withoutMode({ mode: _mode, ...rest }: Facts): Facts {
  return rest
}

/** Whether an entry of a mode's layout always shows, including while the mode is unknown and this layout applies. */
export function isAlwaysThere(entry: Entry, facts: Facts): boolean {
  if (!isSurelyShown(entry, facts)) return false
  return (
    facts.mode !== STRICTEST_MODE || entry.whenUnknown === 'show' || isSurelyShown(entry, withoutMode(facts))
  )
}

/** Whether an entry of a mode's layout shows under some circumstances. */
export function isEverThere(entry: Entry, facts: Facts): boolean {
  if (mayBeShown(entry, facts)) return true
  return (
    facts.mode === STRICTEST_MODE && entry.whenUnknown === 'show' && mayBeShown(entry, withoutMode(facts))
  )
}
