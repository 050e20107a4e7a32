import type { GameType } from '@/api/models/webConfig'
import type { LayoutNode, Resolved } from '@layout/types'
import { t } from '@/shared/i18n/t'

/** One tab of the home page: the node it renders and the extra props passed to it. */
export interface HomeTab {
  id: string
  label: string
  node: Resolved<LayoutNode>
  /** Props that are not in the layout: the game type of the tab. */
  extra: { typeId?: number }
}

/** Expands the layout's `homeTabs`: one tab per node, or one per game type for a node with `each: 'gameType'` (HM-06). */
export function homeTabsOf(nodes: Resolved<LayoutNode>[], types: GameType[]): HomeTab[] {
  return nodes.flatMap((node): HomeTab[] => {
    if (node.props?.each === 'gameType')
      return types.map((type) => ({
        id: String(type.id),
        label: type.name,
        node,
        extra: { typeId: type.id },
      }))
    // Tab ids of portal.md §2: 0 is home, 101 is collect; all others are game type ids.
    const number = node.props?.tabId
    const id = typeof number === 'number' ? String(number) : node.id
    return [{ id, label: t(node.label ?? `home.tab.${node.id}`), node, extra: {} }]
  })
}
