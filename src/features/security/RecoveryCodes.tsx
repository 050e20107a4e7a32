import { downloadText } from '@/shared/downloadText'
import { t } from '@/shared/i18n/t'
import { copyText } from '@/shared/safe/copyText'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Stack'
import { showToast } from '@/shared/ui/toast'
import styles from './SecondFactorPage.module.css'

/** The recovery codes, once: to copy, to save or to write down. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const copy = async () => {
    const copied = await copyText(text)
    showToast(
      copied
        ? { kind: 'success', message: t('common.copySucc') }
        : { kind: 'error', message: t('common.copyFail') },
    )
  }
  return (
    <Card gap={3} aria-label={t('security.factor.recovery')}>
      <h2 className={styles.title}>{t('security.factor.recovery')}</h2>
      <p role="status">{t('security.factor.recoveryLead')}</p>
      {codes.length === 0 ? (
        <p role="alert">{t('security.factor.recoveryMissing')}</p>
      ) : (
        <>
          <ul className={styles.codes} dir="ltr">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button variant="secondary" icon="copy" block onClick={() => void copy()}>
            {t('security.factor.copyCodes')}
          </Button>
          <Button
            variant="secondary"
            icon="download"
            block
            onClick={() => downloadText('recovery-codes.txt', 'text/plain', text)}
          >
            {t('security.factor.saveCodes')}
          </Button>
        </>
      )}
      <Button size="l" block onClick={onDone}>
        {t('security.factor.stored')}
      </Button>
    </Card>
  )
}
