import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BrandMark } from '@/domain/site/BrandMark'
import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { IconButton } from '@/shared/ui/IconButton'
import { PageHeader } from '@/shared/ui/PageHeader'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import styles from './AccountFrame.module.css'

interface Props {
  title: string
  lead: string
  /** `uniqueKey` of the cover among the site's generic images (AU-04). */
  cover?: string
  children: ReactNode
}

/** Frame of login, register and forget: back button, customer service, cover and a card for the form. */
export function AccountFrame({ title, lead, cover, children }: Props) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const runAction = usePortalActions()
  const app = useAppSelector((state) => state.site.settings.appName)
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        onBack={goBack}
        actions={
          <IconButton
            icon="headset"
            label={t('accounts.service')}
            onClick={() => runAction('customerService')}
          />
        }
      />
      <div className={styles.body} data-cover={cover !== undefined || undefined}>
        {cover !== undefined && (
          <div className={styles.side}>
            <p className={styles.brand}>
              <BrandMark size={40} />
              {app}
            </p>
            <Cover uniqueKey={cover} />
          </div>
        )}
        <div className={styles.card}>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </div>
    </div>
  )
}

/** The site's cover picture, or a plain surface of the same size. */
function Cover({ uniqueKey }: { uniqueKey: string }) {
  const image = useAppSelector(
    (state) => state.site.config?.appGenericImgList.find((entry) => entry.uniqueKey === uniqueKey)?.img,
  )
  const target = resolveTarget(image, 'image')
  return (
    <div className={styles.cover}>
      {target && (
        <Picture
          src={target.kind === 'route' ? target.path : target.url}
          alt=""
          width={600}
          height={400}
          priority
          fallback={null}
          className={styles.picture}
        />
      )}
    </div>
  )
}
