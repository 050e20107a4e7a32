import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { browserName } from '@/api/deviceInfo'
import type { Passkey, SecondFactor } from '@/api/models/secondFactor'
import { securityApi } from '@/domain/security/securityApi'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { List, Stack } from '@/shared/ui/Stack'
import { showToast } from '@/shared/ui/toast'
import { useOnline } from '@/shared/ui/useOnline'
import styles from './SecondFactorPage.module.css'
import type { useFactorChange } from './useFactorChange'

interface Props {
  state: SecondFactor
  change: ReturnType<typeof useFactorChange>
  onCodes: (codes: string[]) => void
}

/** The passkeys of the account. New ones only where back end and browser have them. */
export function Passkeys({ state: { passkeys, offersPasskeys }, change, onCodes }: Props) {
  const online = useOnline()
  const { beginPasskey, confirmPasskey, removePasskey } = securityApi.endpoints
  const canAdd = offersPasskeys && 'PublicKeyCredential' in globalThis
  if (!canAdd && passkeys.length === 0) return null
  const make = async (options: object) => {
    const created = await createPasskey(options)
    if (!created) return showToast({ kind: 'info', message: t('security.factor.passkeyFailed') })
    const name = browserName(navigator.userAgent)
    // Without codes the account had some already.
    change.run(confirmPasskey, { name, created }, ({ recoveryCodes }) => {
      if (recoveryCodes.length > 0) onCodes(recoveryCodes)
    })
  }
  const remove = async ({ id, name }: Passkey) => {
    const sure = await confirmDialog({
      title: t('security.factor.passkeyRemoveTitle', { name: name || t('security.factor.passkey') }),
      message: t('security.factor.passkeyRemoveText'),
      ok: t('security.factor.passkeyRemove'),
      danger: true,
    })
    if (sure) change.run(removePasskey, { id }, () => {})
  }
  return (
    <Stack as="section" gap={2} aria-label={t('security.factor.passkeys')}>
      <h2 className={styles.title}>{t('security.factor.passkeys')}</h2>
      <p>{t('security.factor.passkeyLead')}</p>
      <List gap={2}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.passkey}>
            <span dir="auto">
              {passkey.name || t('security.factor.passkey')}
              {passkey.createTime > 0 && (
                <small>
                  {t('security.factor.passkeyAdded', { time: formatDateTime(passkey.createTime) })}
                </small>
              )}
            </span>
            <Button
              size="s"
              variant="secondary"
              disabled={!online}
              aria-label={t('security.factor.passkeyRemoveOf', {
                name: passkey.name || t('security.factor.passkey'),
              })}
              onClick={() => void remove(passkey)}
            >
              {t('security.factor.passkeyRemove')}
            </Button>
          </li>
        ))}
      </List>
      {canAdd && (
        <Button
          variant="secondary"
          icon="key"
          block
          busy={change.busy}
          disabled={!online}
          onClick={() => change.run(beginPasskey, {}, ({ options }) => void make(options))}
        >
          {t('security.factor.passkeyAdd')}
        </Button>
      )}
    </Stack>
  )
}

/** Null when the player refused, or the device has a passkey of the account already: browsers do not always say which. */
async function createPasskey(options: object): Promise<object | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  } catch {
    return null
  }
}
