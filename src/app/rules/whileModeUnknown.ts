import { isSurelyShown, mayBeShown } from '@/engine/layout/surelyShown'
import type { Condition, Facts } from '@/engine/layout/types'

/** The mode whose layout applies while no configuration says which it is (decision 6). */
const STRICTEST = 'green'

interface Entry {
  hidden?: boolean
  when?: Condition
  whenUnknown?: 'show' | 'hide'
}

/** Facts as they are before the configuration is there: of the strictest mode nobody knows yet that it is the mode. */
function withoutMode({ mode: _mode, ...rest }: Facts): Facts {
  return rest
}

/** Whether an entry of a mode's layout surely shows: also while the mode is not known, where this layout applies then. */
export function isAlwaysThere(entry: Entry, facts: Facts): boolean {
  if (!isSurelyShown(entry, facts)) return false
  return facts.mode !== STRICTEST || entry.whenUnknown === 'show' || isSurelyShown(entry, withoutMode(facts))
}

/** Whether an entry of a mode's layout shows for somebody at some time. */
export function isEverThere(entry: Entry, facts: Facts): boolean {
  if (mayBeShown(entry, facts)) return true
  return facts.mode === STRICTEST && entry.whenUnknown === 'show' && mayBeShown(entry, withoutMode(facts))
}
