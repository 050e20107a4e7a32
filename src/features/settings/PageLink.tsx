import { RouteLink } from '@/engine/render/RouteLink'
import type { IconName } from '@/shared/ui/iconNames'
import { LinkFace, linkRowClass } from '@/shared/ui/LinkFace'

interface Props {
  to: string
  icon: IconName
  label: string
}

/** A link to a page; hidden if the layout has no such page. */
export function PageLink({ to, icon, label }: Props) {
  return (
    <RouteLink to={to} className={linkRowClass}>
      <LinkFace icon={icon} label={label} />
    </RouteLink>
  )
}
