import { t } from '@/shared/i18n/t'
import styles from './ActionNotice.module.css'
import { Button } from './Button'
import { Icon } from './Icon'
import { Spinner } from './Spinner'

interface Props {
  /** The stage of `useAtMostOnceMutation`. */
  stage: 'idle' | 'sending' | 'checking' | 'unknown' | 'lockedElsewhere'
  onCheckAgain: () => void
}

/** The state of a write whose response was lost: it is being looked up, never sent again automatically (AU-21). */
export function ActionNotice({ stage, onCheckAgain }: Props) {
  const shown = stage === 'checking' || stage === 'unknown' || stage === 'lockedElsewhere'
  return (
    <div role="status">
      {shown && (
        <div className={styles.notice}>
          {stage === 'unknown' ? <Icon name="circle-alert" size={20} /> : <Spinner size={20} />}
          <p>{t(`attempt.${stage}`)}</p>
          {stage !== 'checking' && (
            <Button size="s" variant="secondary" onClick={onCheckAgain}>
              {t('attempt.checkAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
