import { useNavigate } from 'react-router-dom'
import type { LobbyAd } from '@/api/models/webConfig'
import { t } from '@/shared/i18n/t'
import { SafeHtml } from '@/shared/safe/SafeHtml'
import styles from './NoticeBody.module.css'
import { PromotionArt } from '@/domain/promotions/PromotionArt'

/** Picture and text of a notice or a promotion. The picture has no alt text, since the title is next to it. */
export function NoticeBody({ notice, priority = false }: { notice: LobbyAd; priority?: boolean }) {
  const navigate = useNavigate()
  return (
    <>
      {notice.imgUrl2 && (
        <div className={styles.art}>
          <PromotionArt
            src={notice.imgUrl2}
            alt={notice.title || t('news.picture')}
            lang={notice.title && notice.lang}
            seed={notice.id}
            priority={priority}
          />
        </div>
      )}
      {notice.content && (
        <SafeHtml html={notice.content} lang={notice.lang} onRoute={(path) => void navigate(path)} />
      )}
    </>
  )
}
