import type { ReactNode } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { useAppSelector } from '@/store/hooks'
import { selectTypeOfBrand } from './selectGames'

interface Props {
  brandId: number
  className?: string | undefined
  children: ReactNode
}

/**
 * Links to a brand's games: the home tab of its first type, filtered by the brand (HM-13). The markup does not depend on the
 * games, since a prerendered page would have to carry them all, 40 kB. A brand without games links to the home page.
 */
export function BrandLink({ brandId, className, children }: Props) {
  const typeId = useAppSelector(selectTypeOfBrand)(brandId)
  return (
    <RouteLink
      to="/lobby/home"
      state={typeId === 0 ? {} : { typeId, brandId }}
      className={className}
      fallback={<span className={className}>{children}</span>}
    >
      {children}
    </RouteLink>
  )
}
