import { useFacts } from '@/engine/render/LayoutContext'
import { appDownload, type AppDownload } from './appDownload'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '../promotions/selectPromotionsAllowed'

/** Where this player gets the app, or why it is not offered (`appDownload`). */
export function useAppDownload(): AppDownload {
  const { mode, native } = useFacts()
  const isRestricted = !useAppSelector(selectPromotionsAllowed)
  const config = useAppSelector((state) => state.site.config)
  return appDownload(config, { mode, native, isRestricted })
}
