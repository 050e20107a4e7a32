import { promotionalBlocks } from '@/app/rules/promotions'
import { INVITATIONS } from '../../preview-tool/compliance/excludedRules'
import { readEntries } from '../../tools/schema/readEntries'

let known: Promise<ReadonlySet<string>> | undefined

/** Types of the blocks that are promotions by their entries, or that invite by the compliance rules. */
export const promotionalTypes = (root: string): Promise<ReadonlySet<string>> =>
  (known ??= readEntries(root).then(
    (entries) =>
      new Set([
        ...promotionalBlocks(Object.fromEntries(entries.map(({ type, entry }) => [type, entry]))).keys(),
        ...Object.keys(INVITATIONS),
      ]),
  ))
