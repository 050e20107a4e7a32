import type { GameType } from '@/api/models/webConfig'
import type { LayoutNode, Resolved } from '@/engine/layout/types'
import { t } from '@/shared/i18n/t'

/** One tab of the home page: which node it draws and what it tells it. */
export interface HomeTab {
  id: string
  label: string
  node: Resolved<LayoutNode>
  /** Known only now: the type that the tab is for. */
  extra: { typeId?: number }
}

/** Makes the tabs of the layout's `homeTabs`: one per node, or one per game type where a node says `each: 'gameType'` (HM-06). */
export function homeTabsOf(nodes: Resolved<LayoutNode>[], types: GameType[]): HomeTab[] {
  return nodes.flatMap((node): HomeTab[] => {
    if (node.props?.each === 'gameType')
      return types.map((type) => ({
        id: String(type.id),
        label: type.name,
        node,
        extra: { typeId: type.id },
      }))
    // Numbers of portal.md §2: 0 home, 101 collect; the others are the types' own.
    const number = node.props?.tabId
    const id = typeof number === 'number' ? String(number) : node.id
    return [{ id, label: t(node.label ?? `home.tab.${node.id}`), node, extra: {} }]
  })
}
