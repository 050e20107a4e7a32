import { promotionalBlocks } from '@compliance/invariants/promotions'
import { INVITATIONS } from '../../compliance/rules/excludedRules'
import { readEntries } from '../../layout/schema/readEntries'

let known: ReturnType<typeof readEntries> | undefined
const entriesOf = (root: string) => (known ??= readEntries(root))

let types: Promise<ReadonlySet<string>> | undefined

/** Types of the blocks that are promotions by their entries, or that invite by the compliance rules. */
export const promotionalTypes = (root: string): Promise<ReadonlySet<string>> =>
  (types ??= entriesOf(root).then(
    (entries) =>
      new Set([
        ...promotionalBlocks(Object.fromEntries(entries.map(({ type, entry }) => [type, entry]))).keys(),
        ...Object.keys(INVITATIONS),
      ]),
  ))

/** What a type of blocks is called: `Swipe banner`. */
export const labelOfType = async (root: string, type: string): Promise<string> =>
  (await entriesOf(root)).find((one) => one.type === type)?.entry.label ?? type
