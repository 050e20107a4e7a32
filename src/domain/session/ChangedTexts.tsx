import { useState } from 'react'
import { mayHaveHappened, type ApiError } from '@/api/apiError'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Stack } from '@/shared/ui/Stack'
import { useAppDispatch } from '@/store/hooks'
import { failureText } from '../money/failureText'
import { agreeToTexts } from './agreeToTexts'
import styles from './ChangedTexts.module.css'
import { TEXT_VERSIONS, useChangedTexts } from './textVersions'

const PATHS = { terms: '/terms-of-use', privacy: '/privacy-policy' } as const

/** Asks the player to agree to the texts that changed, with links to read them. */
export function ChangedTexts({ onLater }: { onLater?: () => void }) {
  const dispatch = useAppDispatch()
  const texts = useChangedTexts()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const agree = async () => {
    setBusy(true)
    setError(null)
    setError(await dispatch(agreeToTexts()))
    setBusy(false)
  }
  return (
    <Stack gap={4}>
      <p>{t('agreement.lead')}</p>
      <ul className={styles.texts}>
        {texts.map((name) => {
          const title = t('agreement.text', { name: t(`page.${name}`), version: TEXT_VERSIONS[name] })
          return (
            <li key={name}>
              <RouteLink to={PATHS[name]} fallback={title}>
                {title}
              </RouteLink>
            </li>
          )
        })}
      </ul>
      {error && (
        <p role="alert">
          {mayHaveHappened(error) ? t('agreement.unknown') : failureText('agreement', error)}{' '}
          <RouteLink to="/service">{t('agreement.service')}</RouteLink>
        </p>
      )}
      <Button block busy={busy} onClick={() => void agree()}>
        {t('agreement.agree')}
      </Button>
      {onLater && (
        <Button block variant="quiet" onClick={onLater}>
          {t('agreement.later')}
        </Button>
      )}
    </Stack>
  )
}
