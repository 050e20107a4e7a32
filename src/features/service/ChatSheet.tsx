import { useState } from 'react'
import { t } from '@/shared/i18n/t'
import { openExternal } from '@/shared/safe/openTarget'
import { Button } from '@/shared/ui/Button'
import { Sheet } from '@/shared/ui/Sheet'
import { Spinner } from '@/shared/ui/Spinner'
import styles from './ChatSheet.module.css'

interface Props {
  url: string
  sandbox: string
  title: string
  onClose: () => void
}

/** The live chat or another service inside the page, in an iframe. */
export function ChatSheet({ url, sandbox, title, onClose }: Props) {
  const [loaded, setLoaded] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      full
      footer={
        <Button variant="quiet" icon="external-link" onClick={() => openExternal(url)}>
          {t('service.ownWindow')}
        </Button>
      }
    >
      <div className={styles.place}>
        {!loaded && <Spinner size={32} label={t('service.loading')} />}
        <iframe
          src={url}
          title={title}
          sandbox={sandbox}
          referrerPolicy="strict-origin"
          className={styles.frame}
          onLoad={() => setLoaded(true)}
        />
      </div>
    </Sheet>
  )
}
