import { NodeView } from '@/engine/render/NodeView'
import { useIdle } from '@/engine/render/useIdle'
import { useNodes } from '@/engine/render/useNodes'

/**
 * The layout's overlays. Legal notices (those with `whenUnknown: "show"`) render at once; the others wait until the page is
 * idle, so that they do not delay the games.
 */
export function Overlays() {
  const idle = useIdle()
  return useNodes('overlays')
    .filter((node) => idle || node.whenUnknown === 'show')
    .map((node) => <NodeView key={node.id} node={node} />)
}
