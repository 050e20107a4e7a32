import type { ReactNode } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { useAppSelector } from './hooks'
import { selectTypeOfBrand } from './selectGames'

interface Props {
  brandId: number
  className?: string | undefined
  children: ReactNode
}

/**
 * Leads to a brand's games: the home page's tab of its first type, with the brand chosen (HM-13). Without games, or where
 * they are not known yet, there is nowhere to go, and the contents stand alone.
 */
export function BrandLink({ brandId, className, children }: Props) {
  const typeId = useAppSelector(selectTypeOfBrand)(brandId)
  if (typeId === 0) return <span className={className}>{children}</span>
  return (
    <RouteLink
      to="/lobby/home"
      state={{ typeId, brandId }}
      className={className}
      fallback={<span className={className}>{children}</span>}
    >
      {children}
    </RouteLink>
  )
}
