import { t } from '@/shared/i18n/t'
import styles from './ActionNotice.module.css'
import { Button } from './Button'
import { Icon } from './Icon'
import { Spinner } from './Spinner'

interface Props {
  /** As `useAtMostOnceMutation` tells it. */
  stage: 'idle' | 'sending' | 'checking' | 'unknown' | 'lockedElsewhere'
  onCheckAgain: () => void
}

/** What became of a write whose answer was lost: it is being looked up, never sent again by itself (AU-21). */
export function ActionNotice({ stage, onCheckAgain }: Props) {
  const shown = stage === 'checking' || stage === 'unknown' || stage === 'lockedElsewhere'
  return (
    <div role="status">
      {shown && (
        <div className={styles.notice}>
          {stage === 'unknown' ? <Icon name="circle-alert" size={20} /> : <Spinner size={20} />}
          <p>{t(`common.action.${stage}`)}</p>
          {stage !== 'checking' && (
            <Button size="s" variant="secondary" onClick={onCheckAgain}>
              {t('common.action.checkAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
